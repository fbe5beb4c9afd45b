// The start of the names under which the device stores the groups that visitors make.

import { siteRoot } from '../shared/site-root.js';

export const friendGroupNames = `wynd.friend-group ${siteRoot.pathname} `;
