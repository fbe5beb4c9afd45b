// <quiz-walk>: a walk with questions, played from "Start" to the result, with or without a signal, with or without a location.
//
//   <quiz-walk data-key="gothenburg/trams" data-quiz='{"title":…,"questions":[…]}'>
//     <div class="walk__map"><guide-map>…</guide-map></div> <div class="walk__panel">…</div>
//   </quiz-walk>
//
// quiz-game.js knows the course of it, quiz-screen.js shows it, quiz-store.js keeps it.

import { bearingBetween, metresBetween } from '../shared/distance.js';
import { Compass } from '../shared/compass.js';
import { setting } from '../shared/kept-settings.js';
import { word } from '../shared/words.js';
import { ScreenLight, shake } from '../walk/walk-device.js';
import { WalkMap } from '../walk/walk-map.js';
import { DeviceSource } from '../walk/walk-source.js';
import { sound } from '../walk/walk-tone.js';
import { areaRadius, QuizGame } from './quiz-game.js';
import { QuizScreen } from './quiz-screen.js';
import { QuizStore } from './quiz-store.js';

/** @typedef {import('../walk/walk-source.js').WalkFix} WalkFix */

/** Milliseconds between two looks at the clocks. */
const tickTime = 250;
/** A change of less than this many metres is not warmer or colder. */
const change = 5;

const words = {
  open: word('quiz.open'), late: word('quiz.late'), over: word('quiz.over'),
  denied: word('led.denied'), silent: word('led.silent'), absent: word('led.absent'),
  warmer: word('quiz.warmer'), colder: word('quiz.colder'), inArea: word('quiz.in-area'),
};

class QuizWalk extends HTMLElement {
  /** @type {QuizGame | undefined} */
  #game;
  /** @type {QuizScreen | undefined} */
  #screen;
  /** @type {QuizStore | undefined} */
  #store;
  /** @type {WalkMap | undefined} */
  #map;
  /** @type {WalkFix | undefined} */
  #here;
  /** Metres from a hidden question when that was last told. */
  #told = Infinity;
  #timer = 0;
  #light = new ScreenLight();
  #source = new DeviceSource((fix) => this.#moved(fix), (reason) => this.#lost(reason));
  #compass = new Compass(() => this.#point());

  connectedCallback() {
    if (this.#game || !this.dataset.quiz) return;
    const key = this.dataset.key ?? '';
    const game = new QuizGame(JSON.parse(this.dataset.quiz), key);
    const store = new QuizStore(key);
    this.#game = game;
    this.#store = store;
    this.#screen = new QuizScreen(this, {
      start: () => {
        game.begin(Date.now());
        this.#play();
      },
      takeUp: () => {
        game.resume(Date.now());
        this.#play();
      },
      restart: () => this.#again(false),
      here: () => this.#open(),
      answer: (choice) => {
        const isRight = game.answer(choice, Date.now());
        this.#tell(isRight ? 'right' : 'wrong');
      },
      goOn: () => {
        game.goOn();
        this.#enter();
      },
      skip: () => {
        game.skip();
        this.#enter();
      },
      again: () => this.#again(true),
    });
    this.#map = new WalkMap(this);
    store.takeUp(game);
    this.#screen.offer(game, store.best);
    window.addEventListener('pagehide', () => this.#keep());
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) this.#keep();
      else if (!game.isPaused) void this.#light.keep(setting('awake'));
    });
  }

  disconnectedCallback() {
    this.#rest();
  }

  #keep() {
    const game = this.#game;
    if (!game || game.isPaused) return;
    game.tick(Date.now());
    this.#store?.keep(game);
  }

  // Beginning and ending.

  #play() {
    this.#source.start();
    void this.#compass.start();
    clearInterval(this.#timer);
    this.#timer = window.setInterval(() => this.#tick(), tickTime);
    void this.#light.keep(setting('awake'));
    this.#enter();
  }

  /** Nobody plays: nothing is asked for any more. */
  #rest() {
    clearInterval(this.#timer);
    this.#source.stop();
    this.#compass.stop();
    void this.#light.release();
    this.#map?.end();
  }

  /** @param {boolean} isOther  whether it is another attempt, on which the monkey plays otherwise */
  #again(isOther) {
    const game = this.#game;
    if (!game) return;
    this.#rest();
    game.again();
    this.#store?.keep(game);
    this.#screen?.offer(game, this.#store?.best);
    if (isOther) this.querySelector('h1')?.scrollIntoView({ block: 'start' });
  }

  // What is shown in each part.

  /** Shows the part that has begun. */
  #enter() {
    const game = this.#game;
    const screen = this.#screen;
    if (!game || !screen) return;
    this.#told = Infinity;
    if (game.phase === 'done') return this.#finish();
    this.#store?.keep(game);
    if (game.phase === 'question') return screen.showQuestion(game);
    if (game.phase === 'answered') {
      const { choice } = game.answers[game.index];
      return screen.showAnswered(game, choice === game.question.right ? 'right' : choice < 0 ? 'late' : 'wrong');
    }
    screen.showWay(game);
    this.#map?.begin(game.has('hidden') ? game.area : game.question, this.#here);
    return this.#here && this.#moved(this.#here);
  }

  #finish() {
    const game = this.#game;
    if (!game) return;
    game.pause(Date.now());
    this.#store?.keep(game);
    this.#rest();
    this.#screen?.showEnd(game, this.#store?.best);
  }

  #open() {
    const game = this.#game;
    if (game?.phase !== 'way') return;
    game.open(Date.now());
    this.#enter();
    this.#screen?.say(words.open, false);
    if (setting('vibrate')) shake(200);
    if (setting('sound')) sound();
  }

  /** @param {'right' | 'wrong' | 'late'} how */
  #tell(how) {
    const game = this.#game;
    if (!game) return;
    this.#store?.keep(game);
    this.#screen?.showAnswered(game, how);
    if (setting('vibrate')) shake(how === 'right' ? [60, 60, 60] : 200);
  }

  #tick() {
    const game = this.#game;
    if (!game) return;
    const ended = game.tick(Date.now());
    if (ended === 'late') {
      this.#tell('late');
      this.#screen?.say(words.late, false);
    } else if (ended === 'over') {
      this.#finish();
      this.#screen?.say(words.over, true);
    } else {
      this.#screen?.tick(game);
    }
  }

  // Where the visitor is.

  /** @param {WalkFix} fix */
  #moved(fix) {
    const game = this.#game;
    this.#here = fix;
    this.#map?.at(fix);
    if (game?.phase !== 'way') return;
    if (fix.heading !== undefined && fix.heading !== null) this.#compass.walks(fix.heading);
    if (game.isAt(fix)) this.#open();
    else this.#point();
  }

  #point() {
    const game = this.#game;
    const here = this.#here;
    if (game?.phase !== 'way' || !here) return;
    const goal = game.has('hidden') ? game.area : game.question;
    const metres = metresBetween(here, goal);
    if (!game.has('hidden') || metres > areaRadius) {
      const bearing = bearingBetween(here, goal);
      this.#map?.lead(bearing);
      this.#screen?.point(bearing, this.#compass.heading, metres);
      return;
    }
    const off = game.metresFrom(here);
    if (Math.abs(off - this.#told) < change) return;
    const nearer = Number.isFinite(this.#told) ? this.#told - off : 0;
    this.#told = off;
    this.#screen?.search(nearer);
    this.#screen?.say(nearer === 0 ? words.inArea : nearer > 0 ? words.warmer : words.colder, false);
  }

  /** @param {import('../walk/walk-source.js').WalkSilence} reason */
  #lost(reason) {
    this.#here = undefined;
    this.#screen?.loseWay();
    this.#screen?.say(words[reason], true);
  }
}

customElements.define('quiz-walk', QuizWalk);
