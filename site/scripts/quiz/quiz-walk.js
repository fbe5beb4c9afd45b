// <quiz-walk>: questions at points of the city. The visitor walks to them and answers, alone, against clocks, or against a
// monkey.
//
//   <quiz-walk class="quiz" data-key="york/trams" data-quiz='{"title":"…","questions":[…]}' data-home="../index.html">
//     <h1>…</h1> <div class="quiz__body"> … <div class="quiz__panel">…</div> </div>
//   </quiz-walk>
//
// quiz-game.js has the rules and the progress, quiz-screen.js shows it, quiz-store.js stores it.

import { Compass } from '../shared/compass.js';
import { directionInWords, distanceInWords } from '../shared/distance.js';
import { setting } from '../shared/settings-storage.js';
import { DeviceSource } from '../walk/walk-source.js';
import { ScreenWakeLock, shake } from '../walk/walk-device.js';
import { sound } from '../walk/walk-tone.js';
import { QuizGame } from './quiz-game.js';
import { QuizMap } from './quiz-map.js';
import { readQuiz } from './quiz-rules.js';
import { QuizScreen } from './quiz-screen.js';
import { QuizStore } from './quiz-store.js';
import { newsInWords } from './quiz-words.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./quiz-game.js').QuizNews} QuizNews
 * @typedef {import('../walk/walk-source.js').WalkFix} WalkFix
 */

/** Milliseconds between two checks of the clock. */
const tickInterval = 250;
const positionErrors = { denied: word('quiz.denied'), silent: word('quiz.silent'), absent: word('quiz.absent') };
/** News that does not show elsewhere on the screen. @type {QuizNews[]} */
const shownNews = ['uncertain', 'over'];

class QuizWalk extends HTMLElement {
  /** @type {import('./quiz-rules.js').Quiz | undefined} */
  #quiz;
  /** @type {QuizGame | undefined} */
  #game;
  /** @type {QuizScreen | undefined} */
  #screen;
  /** @type {QuizStore | undefined} */
  #store;
  /** @type {QuizMap | undefined} */
  #map;
  #source = new DeviceSource((fix) => this.#onPosition(fix), (reason) => this.#onPositionError(reason));
  /** @type {Compass} */
  #compass = new Compass(() => this.#point());
  #light = new ScreenWakeLock();
  #timer = 0;
  #accuracy = 0;
  /** @type {import('../walk/walk-source.js').LocationFailure | ''} */
  #positionError = '';
  /** The state on the screen. */
  #state = '';

  connectedCallback() {
    const quiz = readQuiz(this.dataset.quiz, this.dataset.key ?? '');
    if (!quiz || this.#game) return;
    this.#quiz = quiz;
    this.#store = new QuizStore(quiz);
    this.#map = new QuizMap(this, quiz, () => this.#screen?.focusOnQuestion());
    this.#screen = new QuizScreen(this, quiz, {
      start: (isCalm) => this.#start(isCalm),
      resume: () => this.#resume(),
      restart: () => this.#restart(),
      arrive: () => this.#apply((game, now) => game.arrive(now)),
      answer: (given) => this.#apply((game, now) => game.answer(now, given)),
      proceed: () => this.#apply((game, now) => game.proceed(now)),
      end: () => this.#apply((game, now) => game.end(now)),
    });
    this.#offer(quiz);
    window.addEventListener('pagehide', this.#storeState);
    document.addEventListener('visibilitychange', this.#onVisibilityChange);
  }

  disconnectedCallback() {
    this.#storeState();
    this.#stopDevice();
    window.removeEventListener('pagehide', this.#storeState);
    document.removeEventListener('visibilitychange', this.#onVisibilityChange);
  }

  // Beginning and ending.

  /** @param {import('./quiz-rules.js').Quiz} quiz */
  #offer(quiz) {
    const game = new QuizGame(quiz);
    this.#game = game;
    const stored = this.#store?.read();
    if (stored?.game) {
      // The visitor only looks at it and does not play, so its time is stopped.
      game.resume(Date.now(), stored.game);
      this.#screen?.offer(game.shown, stored.best);
    } else {
      this.#screen?.offer(undefined, stored?.best);
    }
    this.#map?.show({ ...game.shown, phase: 'ready' }, true);
  }

  /** @param {boolean} isCalm */
  #start(isCalm) {
    const attempt = (this.#store?.read().attempts ?? 0) + 1;
    this.#store?.store({ attempts: attempt });
    this.#game?.begin(Date.now(), attempt, isCalm);
    this.#play();
  }

  #resume() {
    const stored = this.#store?.read().game;
    if (!stored) return this.#restart();
    this.#game?.resume(Date.now(), stored);
    return this.#play();
  }

  #restart() {
    this.#stopDevice();
    this.#store?.store({ game: undefined });
    if (this.#quiz) this.#offer(this.#quiz);
    /** @type {HTMLElement | null} */ (this.querySelector('[data-action="start"]'))?.focus();
  }

  #play() {
    this.#positionError = this.#state = '';
    this.#source.savesPower = setting('power');
    this.#source.start();
    void this.#compass.start();
    void this.#light.set(setting('awake'));
    this.#timer = window.setInterval(() => this.#apply((game, now) => game.tick(now)), tickInterval);
    this.#apply((game, now) => game.tick(now));
  }

  /** Stops all requests to the device. */
  #stopDevice() {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#source.stop();
    this.#compass.stop();
    void this.#light.release();
  }

  #showEnd() {
    this.#stopDevice();
    const game = this.#game;
    if (!game) return;
    const { result } = game;
    const best = this.#store?.read().best;
    const isRecord = result.points > (best ?? 0);
    this.#store?.store({ game: undefined, best: Math.max(best ?? 0, result.points) });
    this.#screen?.showEnd(result, isRecord && best !== undefined);
  }

  // Events.

  /**
   * Makes a change, and shows and announces the result.
   * @param {(game: QuizGame, now: number) => QuizNews[]} change
   */
  #apply(change) {
    const game = this.#game;
    const screen = this.#screen;
    if (!game || !screen || !this.#timer) return;
    const news = change(game, Date.now());
    const { shown } = game;
    const state = `${shown.phase} ${shown.number}`;
    const isNew = state !== this.#state;
    this.#state = state;
    if (isNew && shown.phase === 'done') this.#showEnd();
    else if (isNew) screen.show(shown);
    else screen.update(shown);
    if (isNew) {
      this.#map?.show(shown, true);
      this.#storeState();
      if (this.#positionError && shown.phase === 'way') screen.announce(positionErrors[this.#positionError], true);
    }
    this.#map?.follow(shown);
    this.#point();
    this.#announceNews(news);
  }

  /** @param {QuizNews[]} news */
  #announceNews(news) {
    const shown = this.#game?.shown;
    if (!shown || news.length === 0) return;
    const message = news.map((one) => newsInWords(one, shown, this.#accuracy)).filter(Boolean).join(' ');
    if (message) this.#screen?.announce(message, news.some((one) => shownNews.includes(one)));
    if (news.includes('opened') && setting('sound')) sound();
    if (!setting('vibrate')) return;
    if (news.includes('opened') || news.includes('right')) shake(200);
    else if (news.includes('wrong') || news.includes('late') || news.includes('over')) shake([100, 80, 100]);
  }

  /** @param {WalkFix} fix */
  #onPosition(fix) {
    this.#accuracy = fix.accuracy;
    if (this.#positionError) this.#screen?.hideMessage();
    this.#positionError = '';
    if (fix.heading !== undefined && fix.heading !== null) this.#compass.setWalkingDirection(fix.heading);
    this.#map?.at(fix);
    this.#apply((game, now) => game.moved(now, fix));
  }

  /** @param {import('../walk/walk-source.js').LocationFailure} reason */
  #onPositionError(reason) {
    if (this.#positionError === reason) return;
    this.#positionError = reason;
    this.#game?.lose();
    this.#screen?.announce(positionErrors[reason], true);
    this.#apply((game, now) => game.tick(now));
  }

  /** @returns {void} */
  #point() {
    const guide = this.#game?.shown.guide;
    if (guide?.kind !== 'arrow') return this.#screen?.point(0, '');
    const { heading } = this.#compass;
    const distance = distanceInWords(guide.metres);
    // Without a heading the arrow is as on a map that has north above.
    const text = heading === undefined ? `${distance} · ${directionInWords(guide.bearing)}` : distance;
    return this.#screen?.point(guide.bearing - (heading ?? 0), text);
  }

  #storeState = () => {
    const game = this.#game;
    if (game?.isUnderWay && this.#timer) this.#store?.store({ game: game.state });
  };

  #onVisibilityChange = () => {
    if (document.hidden) this.#storeState();
    void this.#light.set(setting('awake') && this.#timer !== 0);
  };
}

customElements.define('quiz-walk', QuizWalk);
