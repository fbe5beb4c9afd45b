// What the names begin with under which the device stores the groups that visitors make.

import { siteRoot } from '../shared/site-root.js';

export const friendGroupNames = `wynd.friend-group ${siteRoot.pathname} `;
