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
const tick = 250;
const silences = { denied: word('quiz.denied'), silent: word('quiz.silent'), absent: word('quiz.absent') };
/** News that does not show elsewhere on the screen. @type {QuizNews[]} */
const seen = ['uncertain', 'over'];

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
  #source = new DeviceSource((fix) => this.#moved(fix), (reason) => this.#lost(reason));
  /** @type {Compass} */
  #compass = new Compass(() => this.#point());
  #light = new ScreenWakeLock();
  #timer = 0;
  #accuracy = 0;
  /** @type {import('../walk/walk-source.js').LocationFailure | ''} */
  #silence = '';
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
      takeUp: () => this.#takeUp(),
      restart: () => this.#restart(),
      here: () => this.#do((game, now) => game.arrive(now)),
      answer: (given) => this.#do((game, now) => game.answer(now, given)),
      goOn: () => this.#do((game, now) => game.goOn(now)),
      end: () => this.#do((game, now) => game.end(now)),
    });
    this.#offer(quiz);
    window.addEventListener('pagehide', this.#keep);
    document.addEventListener('visibilitychange', this.#hide);
  }

  disconnectedCallback() {
    this.#keep();
    this.#rest();
    window.removeEventListener('pagehide', this.#keep);
    document.removeEventListener('visibilitychange', this.#hide);
  }

  // Beginning and ending.

  /** @param {import('./quiz-rules.js').Quiz} quiz */
  #offer(quiz) {
    const game = new QuizGame(quiz);
    this.#game = game;
    const stored = this.#store?.read();
    if (stored?.game) {
      // The visitor only looks at it and does not play, so its time is stopped.
      game.takeUp(Date.now(), stored.game);
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

  #takeUp() {
    const stored = this.#store?.read().game;
    if (!stored) return this.#restart();
    this.#game?.takeUp(Date.now(), stored);
    return this.#play();
  }

  #restart() {
    this.#rest();
    this.#store?.store({ game: undefined });
    if (this.#quiz) this.#offer(this.#quiz);
    /** @type {HTMLElement | null} */ (this.querySelector('[data-action="start"]'))?.focus();
  }

  #play() {
    this.#silence = this.#state = '';
    this.#source.savesPower = setting('power');
    this.#source.start();
    void this.#compass.start();
    void this.#light.set(setting('awake'));
    this.#timer = window.setInterval(() => this.#do((game, now) => game.tick(now)), tick);
    this.#do((game, now) => game.tick(now));
  }

  /** Stops all requests to the device. */
  #rest() {
    clearInterval(this.#timer);
    this.#timer = 0;
    this.#source.stop();
    this.#compass.stop();
    void this.#light.release();
  }

  #finish() {
    this.#rest();
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
  #do(change) {
    const game = this.#game;
    const screen = this.#screen;
    if (!game || !screen || !this.#timer) return;
    const news = change(game, Date.now());
    const { shown } = game;
    const state = `${shown.phase} ${shown.number}`;
    const isNew = state !== this.#state;
    this.#state = state;
    if (isNew && shown.phase === 'done') this.#finish();
    else if (isNew) screen.show(shown);
    else screen.update(shown);
    if (isNew) {
      this.#map?.show(shown, true);
      this.#keep();
      if (this.#silence && shown.phase === 'way') screen.say(silences[this.#silence], true);
    }
    this.#map?.follow(shown);
    this.#point();
    this.#tell(news);
  }

  /** @param {QuizNews[]} news */
  #tell(news) {
    const shown = this.#game?.shown;
    if (!shown || news.length === 0) return;
    const message = news.map((one) => newsInWords(one, shown, this.#accuracy)).filter(Boolean).join(' ');
    if (message) this.#screen?.say(message, news.some((one) => seen.includes(one)));
    if (news.includes('opened') && setting('sound')) sound();
    if (!setting('vibrate')) return;
    if (news.includes('opened') || news.includes('right')) shake(200);
    else if (news.includes('wrong') || news.includes('late') || news.includes('over')) shake([100, 80, 100]);
  }

  /** @param {WalkFix} fix */
  #moved(fix) {
    this.#accuracy = fix.accuracy;
    if (this.#silence) this.#screen?.unsay();
    this.#silence = '';
    if (fix.heading !== undefined && fix.heading !== null) this.#compass.setWalkingDirection(fix.heading);
    this.#map?.at(fix);
    this.#do((game, now) => game.moved(now, fix));
  }

  /** @param {import('../walk/walk-source.js').LocationFailure} reason */
  #lost(reason) {
    if (this.#silence === reason) return;
    this.#silence = reason;
    this.#game?.lose();
    this.#screen?.say(silences[reason], true);
    this.#do((game, now) => game.tick(now));
  }

  /** @returns {void} */
  #point() {
    const guide = this.#game?.shown.guide;
    if (guide?.kind !== 'arrow') return this.#screen?.point(0, '');
    const { heading } = this.#compass;
    const distance = distanceInWords(guide.metres);
    // Without a heading the arrow is as on a map that has north above.
    const told = heading === undefined ? `${distance} · ${directionInWords(guide.bearing)}` : distance;
    return this.#screen?.point(guide.bearing - (heading ?? 0), told);
  }

  #keep = () => {
    const game = this.#game;
    if (game?.isUnderWay && this.#timer) this.#store?.store({ game: game.state });
  };

  #hide = () => {
    if (document.hidden) this.#keep();
    void this.#light.set(setting('awake') && this.#timer !== 0);
  };
}

customElements.define('quiz-walk', QuizWalk);
