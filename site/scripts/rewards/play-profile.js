// <play-profile>: all data of a visitor in a city's play: picture, name, rank among friends, level, badges and friends.
//
//   <play-profile data-city="york" data-friends="friends.html"></play-profile>

import { make, makeButton } from '../shared/elements.js';
import { onSetting, setting } from '../shared/settings-storage.js';
import { word } from '../shared/words.js';
import { stopWriting } from '../shared/write-lock.js';
import { badgeList } from './badge-list.js';
import { textOf } from '../friends/card-bytes.js';
import { canSign, publicKeyOf } from '../friends/card-key.js';
import { cityScore, storeOwnCard } from '../friends/own-card.js';
import { storedCards } from '../friends/card-store.js';
import { emblem } from '../score/emblem.js';
import { ranking } from '../friends/friend-board.js';
import { cardForm } from '../friends/friend-card.js';
import { part } from '../friends/friend-pieces.js';
import { levelBar } from './level-bar.js';
import { pageRules, playScore } from '../score/play-score.js';
import { onPlayChange } from '../score/play-store.js';
import { pointsInWords } from '../quiz/quiz-words.js';

/** How many friends are shown here; all are on their own page. */
const most = 5;
const noScore = { points: 0, level: 1, badges: 0, found: 0 };

class PlayProfile extends HTMLElement {
  #face = make('section', 'profile__face');
  #level = make('section', 'profile__level progress__sum');
  #badges = make('section', 'friends__part');
  #friends = make('section', 'friends__part');
  #status = make('p', 'friends__status');
  /** Whether the visitor is filling in the card, which no update may replace. */
  #isEditing = false;

  connectedCallback() {
    if (this.#face.isConnected) return;
    this.#status.setAttribute('role', 'status');
    this.append(this.#status, this.#face, this.#level, this.#badges, this.#friends);
    onPlayChange(() => this.#show());
    onSetting(() => this.#show());
    this.#show();
  }

  get #city() { return this.dataset.city ?? ''; }

  #show() {
    const rules = pageRules();
    const score = playScore(this.#city, rules);
    if (!this.#isEditing) this.#showFace();
    this.#level.replaceChildren(levelBar(rules, score));
    this.#badges.hidden = !rules?.badges.length;
    if (rules?.badges.length) this.#badges.replaceChildren(make('h2', '', word('badges.title')), badgeList(rules, score));
    this.#showFriends();
  }

  /** The visitor and friends, the player with the most points first. */
  get #ranked() {
    const { own, friends } = storedCards();
    const players = friends.map(({ key, name, emblem: emblemId, cities, at }) =>
      /** @type {import('../friends/friend-board.js').Player} */ ({ key, name, emblem: emblemId, at, score: cities[this.#city] ?? noScore }));
    if (own) {
      const score = cityScore(this.#city);
      players.push({ key: textOf(publicKeyOf(own.key)), name: own.name, emblem: own.emblem, score });
    }
    return ranking(players);
  }

  #showFace() {
    const { own, friends } = storedCards();
    const rank = this.#ranked.find(({ player }) => player.at === undefined)?.rank;
    const isRanked = setting('board') && rank !== undefined && friends.length > 0;
    const emblemId = own ? emblem(own.emblem) : make('span', 'profile__blank');
    const title = make('h2', 'profile__name', own ? make('bdi', '', own.name) : word('profile.no-card'));
    const change = makeButton(own ? word('friends.change') : word('friends.make'), () => this.#form());
    change.dataset.action = 'change';
    const text = canSign() ? [make('p', '', change)] : [make('p', 'friends__note', word('friends.insecure'))];
    this.#face.replaceChildren(emblemId, make(
      'div', 'profile__who', title,
      ...(isRanked ? [make('p', 'profile__rank', word('profile.rank', { rank, all: friends.length + 1 }))] : []), ...text));
  }

  #showFriends() {
    const others = this.#ranked.filter(({ player }) => player.at !== undefined);
    const link = make('a', 'button button--quiet', word('friends.add'));
    link.href = this.dataset.friends ?? '';
    this.#friends.replaceChildren(make('h2', '', word('friends.title')), others.length > 0
      ? make('ul', 'profile__friends', ...others.slice(0, most).map(({ player }) => make(
        'li', 'profile__friend', emblem(player.emblem), make('bdi', 'friends__name', player.name),
        ...(setting('board') ? [make('span', 'profile__points', pointsInWords(player.score.points))] : []))))
      : make('p', 'friends__note', word('friends.board.empty')), make('p', '', link));
  }

  #form() {
    const { own } = storedCards();
    this.#isEditing = true;
    this.#status.textContent = '';
    const onEnd = () => {
      this.#isEditing = false;
      this.#show();
      /** @type {HTMLElement | null} */ (this.#face.querySelector('[data-action=change]'))?.focus();
    };
    this.#face.replaceChildren(cardForm(own, (name, emblemId) => void this.#save(name, emblemId, onEnd), onEnd));
    this.#face.querySelector('input')?.focus();
  }

  /**
   * @param {string} name
   * @param {string} emblemId
   * @param {() => void} onEnd
   */
  async #save(name, emblemId, onEnd) {
    // After an erasure nothing is stored until the visitor requests it.
    stopWriting(false);
    const isNew = !storedCards().own;
    const isStored = await storeOwnCard(name, emblemId);
    onEnd();
    if (!isStored) this.#status.textContent = word('friends.error.stored');
    else this.#status.textContent = isNew ? word('friends.user-quizzes') : word('friends.changed');
  }
}

customElements.define('play-profile', PlayProfile);
