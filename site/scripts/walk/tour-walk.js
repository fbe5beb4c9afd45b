// <tour-walk>: leads a visitor along a tour from "Start" to the end, with or without a signal, with or without a location.
//
//   <tour-walk data-key="york/tours/city-walls" data-course='{"isCircular":true,"legs":[…]}'>
//     <header>…</header> <div class="walk__map"><guide-map>…</guide-map></div>
//     <ol class="walk__stops"> <li class="walk-stop" data-position="53.9,-1.1" data-name="…"> … </li> … </ol>
//   </tour-walk>
//
// Without scripts the list is the whole walk to read. With scripts it shows one stop at a time: walk-course.js has the
// progress, walk-source.js the walker's location, walk-voice.js speaks, walk-screen.js shows.

import { DeviceSource, PlayedSource } from './walk-source.js';
import { RecordedSource } from './walk-recorded.js';
import { directionInWords, distanceInWords, metresBetween } from '../shared/distance.js';
import { showPlayback, showWhenLocked } from '../shared/media-session.js';
import { tellPosition } from '../shared/position-news.js';
import { setting } from '../shared/settings-storage.js';
import { siteRoot } from '../shared/site-root.js';
import { WalkCamera } from './walk-camera.js';
import { WalkCourse, nearestStop, readCourse, readStops } from './walk-course.js';
import { WalkStay } from './walk-stay.js';
import { ScreenLight, shake } from './walk-device.js';
import { WalkHazards } from './walk-hazards.js';
import { WalkLeader } from './walk-leader.js';
import { WalkMap } from './walk-map.js';
import { WalkScreen } from './walk-screen.js';
import { sound } from './walk-tone.js';
import { WalkVoice } from './walk-voice.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./walk-course.js').WalkStop} WalkStop
 * @typedef {import('./walk-source.js').WalkFix} WalkFix
 */

/** A position that is less certain than this many metres is ignored. */
const tooUncertain = 150;
/** Metres from a stop beyond which a position that is certain shows that the visitor is not there. */
const tooFar = 60;
/** A position that is less certain than this many metres, or older than this many milliseconds, is not evidence. */
const certain = { metres: 50, age: 60000 };
/** The speed of a played walk, in metres a second: many times that of a walker. */
const playedSpeed = 12;

const words = {
  arrived: (/** @type {string} */ name) => word('led.arrived', { name }),
  denied: word('led.denied'),
  silent: word('led.silent'),
  absent: word('led.absent'),
  uncertain: (/** @type {string} */ distance) => word('led.uncertain', { distance }),
  far: (/** @type {string} */ distance) => word('extra.far', { distance }),
  done: word('led.done'),
};

class TourWalk extends HTMLElement {
  /** @type {WalkStop[]} */
  #stops = [];
  /** @type {WalkCourse | undefined} */
  #course;
  /** @type {WalkScreen | undefined} */
  #screen;
  /** @type {WalkVoice | undefined} */
  #voice;
  /** @type {WalkHazards | undefined} */
  #hazards;
  /** @type {DeviceSource | PlayedSource | RecordedSource | import('./first-walk.js').FirstWalk | undefined} */
  #source;
  /** @type {import('./first-walk.js').FirstWalk | undefined} */
  #first;
  /** @type {WalkMap | undefined} */
  #map;
  /** @type {WalkCamera | undefined} */
  #camera;
  /** @type {WalkFix | undefined} */
  #here;
  /** When the walker was last seen there, in milliseconds since 1970. */
  #seenAt = 0;
  #stay = new WalkStay();
  #leader = new WalkLeader({
    step: (sentence) => this.#tellStep(sentence),
    say: (message) => {
      this.#first?.stray();
      this.#say(message, true);
    },
    point: (bearing, heading, metres) => {
      this.#screen?.point(bearing, heading, distanceInWords(metres), directionInWords(bearing));
      this.#map?.lead(bearing);
      this.#camera?.lead(bearing, metres);
    },
    draw: (route) => this.#map?.draw(route),
  });
  #silence = '';
  #light = new ScreenLight();

  connectedCallback() {
    const list = this.querySelector('.walk__stops');
    if (!list || this.#course) return;
    this.#leader.paths = this.dataset.paths;
    this.#stops = readStops(list);
    const { isCircular, legs } = readCourse(this.dataset.course);
    const key = `wynd.walk ${siteRoot.pathname} ${this.dataset.key}`;
    const course = new WalkCourse(this.#stops.length, legs, isCircular, key);
    this.#course = course;
    this.#voice = new WalkVoice(document.documentElement.lang || 'en', {
      changed: (state) => this.#heard(state),
    });
    this.#voice.rate = setting('rate');
    this.#screen = new WalkScreen(this, this.#stops, {
      start: (stop) => this.#start(stop, false),
      startNearest: () => this.#startNearest(),
      tryOut: () => this.#start(0, true),
      play: (track, pace) => this.#play(track, pace),
      tryFirst: () => void this.#tryFirst(),
      takeUp: () => this.#begin(false),
      restart: () => {
        course.forget();
        this.#screen?.offer(undefined, isCircular);
      },
      here: () => this.#sayHere(),
      goOn: () => this.#move(() => this.#course?.goOn()),
      goBack: () => this.#move(() => this.#course?.goBack()),
      repeat: () => this.#repeat(),
      camera: () => void this.#camera?.open(),
      pause: (isPaused) => this.#pause(isPaused),
      leave: () => this.#leave(),
      end: () => this.#move(() => this.#course?.end()),
      listen: () => this.#listen(),
      seek: (seconds) => this.#voice?.seek(seconds),
      set: (name) => {
        this.#arrange();
        if (name === 'speaks' && setting('speaks') && !this.#voice?.canSpeak) this.#heard('mute');
      },
    });
    this.#hazards = new WalkHazards(this, (message) => this.#warn(message));
    this.#screen.offer(course.takeUp() ? this.#stops[course.stop]?.name : undefined, isCircular);
    this.#camera = new WalkCamera(this, this.#stops, (message) => this.#say(message, true));
    this.#map = new WalkMap(this);
    if (location.hash === '#first-walk') void this.#tryFirst();
    window.addEventListener('pagehide', () => this.#course?.phase !== 'ready' && this.#course?.keep());
    document.addEventListener('visibilitychange', () => this.#keepAwake());
  }

  disconnectedCallback() {
    this.#source?.stop();
    this.#voice?.stop();
  }

  // Beginning and ending.

  /**
   * @param {number} stop
   * @param {boolean} isPlayed  whether it plays automatically
   */
  #start(stop, isPlayed) {
    this.#course?.begin(stop);
    this.#begin(isPlayed);
  }

  /** Begins at the nearest stop, when the walker's location is known. */
  #startNearest() {
    DeviceSource.once().then(
      (here) => this.#start(nearestStop(this.#stops, here), false), () => this.#say(words.silent, true));
  }

  /**
   * @param {import('./walk-recorded.js').RecordedFix[]} track
   * @param {number} pace
   */
  #play(track, pace) {
    this.#course?.begin(0);
    this.#lead(new RecordedSource(track, (fix) => this.#moved(fix), (reason) => this.#lost(reason), pace));
  }

  /** @param {boolean} isPlayed */
  #begin(isPlayed) {
    const moved = (/** @type {WalkFix} */ fix) => this.#moved(fix);
    const line = this.#course?.line ?? [];
    this.#lead(isPlayed
      ? new PlayedSource(line.length > 0 ? line : this.#stops.map(({ position }) => position), moved, playedSpeed)
      : new DeviceSource((fix) => { tellPosition(fix); moved(fix); }, (reason) => this.#lost(reason)));
  }

  /** @param {DeviceSource | PlayedSource | RecordedSource} source */
  #lead(source) {
    this.#source?.stop();
    this.#source = source;
    this.#hazards?.begin();
    this.#arrange();
    this.#enter();
    source.start();
  }

  /** A walk that explains its features. It does not ask for the location and stores nothing. */
  async #tryFirst() {
    const { FirstWalk, firstWalkStops } = await import('./first-walk.js');
    const own = this.#course;
    if (!own || this.#first) return;
    const count = Math.min(firstWalkStops, this.#stops.length);
    this.#course = new WalkCourse(count, own.legs.slice(0, count - 1), false, '');
    this.#first = new FirstWalk(this, {
      moved: (fix) => this.#moved(fix),
      leave: () => {
        this.#first = undefined;
        this.#source = undefined;
        this.#here = undefined;
        this.#voice?.stop();
        this.#map?.end();
        this.#course = own;
        this.#screen?.offer(own.takeUp() ? this.#stops[own.stop]?.name : undefined, own.isCircular);
        history.replaceState(history.state, '', location.pathname + location.search);
      },
    });
    this.#source = this.#first;
    this.#course.begin(0);
    this.#arrive();
  }

  /** @param {() => void} change */
  #move(change) {
    change();
    this.#enter();
  }

  #leave() {
    this.#source?.stop();
    this.#voice?.stop();
    void this.#light.release();
    this.#course?.keep();
    location.href = this.dataset.home ?? '.';
  }

  /** @param {boolean} isPaused */
  #pause(isPaused) {
    if (isPaused) {
      this.#source?.stop();
      this.#voice?.pause();
      this.#course?.keep();
    } else {
      this.#source?.start();
    }
    this.#keepAwake(isPaused);
  }

  // What each part shows and announces.

  /**
   * Shows the part of the walk that has begun.
   * @param {boolean} keepsSound  whether the current sound continues
   */
  #enter(keepsSound = false) {
    const course = this.#course;
    const screen = this.#screen;
    if (!course || !screen) return;
    const stop = this.#stops[course.stop];
    if (!keepsSound) this.#voice?.quiet();
    // A recorded walk pauses at each stop until the viewer continues it.
    if (this.#source instanceof RecordedSource) this.#source[course.phase === 'stop' ? 'stop' : 'start']();
    screen.progress(course);
    this.#camera?.enter(course.phase === 'done' ? undefined : stop, course.phase === 'stop');
    if (this.#first && !this.#first.enter(course)) return this.#first.finish();
    if (course.phase === 'done') return this.#finish(course);
    if (course.phase === 'stop') {
      this.#stay.begin(stop.position, this.#here);
      screen.showStop(course, stop);
      this.#say(words.arrived(stop.name), false);
      if (setting('vibrate')) shake(200);
      if (setting('sound')) sound();
      this.#showWhenLocked(stop);
      if (setting('autoplay')) this.#listen();
      // Announce the stop to the visitor first, then send the event to scripts that count places. A walk that plays
      // automatically sends none.
      const isWalked = this.#source instanceof DeviceSource;
      const page = stop.element.querySelector('.walk-stop__more a')?.getAttribute('href');
      if (isWalked) this.dispatchEvent(new CustomEvent('tour-walk-stop', { bubbles: true, detail: page }));
      return;
    }
    const { leg } = course;
    this.#map?.begin(stop.position, leg?.line[0]);
    screen.showWay(course, stop, leg);
    this.#showWhenLocked(stop);
    this.#leader.begin(leg);
    if (this.#silence) this.#hazards?.enter(course.legNumber);
    this.#first?.start();
    if (this.#here) this.#moved(this.#here);
    else this.#tellStep(leg?.steps[0]?.sentence ?? leg?.note ?? '');
  }

  /** @param {WalkCourse} course */
  #finish(course) {
    this.#source?.stop();
    void this.#light.release();
    this.#hazards?.begin();
    this.#map?.end();
    this.#screen?.showEnd(course, this.#stops, distanceInWords(course.metres));
    this.#say(words.done, false);
    course.forget();
  }

  #arrive() {
    this.#move(() => this.#course?.arrive());
  }

  /** The visitor reports that they are at the stop: accepted unless the location shows something else. */
  #sayHere() {
    const course = this.#course;
    const here = this.#here;
    const isKnown = this.#source instanceof DeviceSource && here && here.accuracy <= certain.metres
      && Date.now() - this.#seenAt <= certain.age;
    const away = course && isKnown && !course.isOnTheWayBack
      ? metresBetween(here, this.#stops[course.stop].position) - here.accuracy : 0;
    if (away <= tooFar) return this.#arrive();
    return this.#say(words.far(distanceInWords(away)), true);
  }

  /**
   * At a stop: continues when the walker has left it or has reached the next one, and lets the sound play on.
   * @param {WalkCourse} course
   * @param {WalkFix} fix
   */
  #goOnFromStop(course, fix) {
    if (!(this.#source instanceof DeviceSource) || (course.isLast && !course.isCircular)) return;
    const next = this.#stops[(course.stop + 1) % this.#stops.length].position;
    if (!this.#stay.hasEnded(fix, next)) return;
    course.goOn();
    this.#enter(true);
  }

  // Where the walker is.

  /** @param {WalkFix} fix */
  #moved(fix) {
    const course = this.#course;
    const screen = this.#screen;
    if (!course || !screen || course.phase === 'done' || course.phase === 'ready') return;
    this.#camera?.at(fix);
    if (fix.accuracy > tooUncertain) {
      this.#seenAt = 0;
      this.#say(words.uncertain(distanceInWords(fix.accuracy)), true);
      return;
    }
    course.moved(fix);
    this.#here = fix;
    this.#seenAt = Date.now();
    this.#silence = '';
    this.#map?.at(fix);
    this.#hazards?.moved(fix);
    if (course.phase === 'stop') return this.#goOnFromStop(course, fix);
    const stop = this.#stops[course.stop];
    return this.#leader.isThere(fix, stop) ? this.#arrive() : this.#leader.lead(fix, stop);
  }

  /** @param {import('./walk-source.js').WalkSilence} reason */
  #lost(reason) {
    if (this.#silence === reason) return;
    this.#silence = reason;
    this.#here = undefined;
    this.#course?.lose();
    this.#camera?.at(undefined);
    this.#screen?.loseWay();
    this.#say(words[reason], true);
    if (this.#course?.phase === 'way') this.#hazards?.enter(this.#course.legNumber);
  }

  // Announcements.

  /** @param {string} sentence */
  #tellStep(sentence) {
    if (!sentence) return;
    this.#screen?.tellStep(sentence);
    this.#say(sentence, false);
  }

  /**
   * Announces a message: to screen readers, aloud where the setting is on, and on the screen where it does not show elsewhere.
   * @param {string} message
   * @param {boolean} isSeen
   */
  #say(message, isSeen) {
    this.#screen?.say(message, isSeen);
    this.#camera?.tell(message);
    if (setting('speaks')) this.#voice?.tell(message);
  }

  /**
   * Announces a hazard, which the screen shows already: aloud before all other messages, where any speech or sound is on.
   * @param {string} message
   */
  #warn(message) {
    if (this.#screen) this.#screen.said = message;
    this.#camera?.tell(message, true);
    if (setting('vibrate')) shake([200, 100, 200]);
    if (setting('speaks') || setting('autoplay') || this.#voice?.isPlaying) this.#voice?.tell(message, true);
  }

  #repeat() {
    const message = this.#screen?.said ?? '';
    if (!message) return;
    this.#screen?.say(message, true);
    this.#voice?.tell(message);
  }

  #listen() {
    const voice = this.#voice;
    const course = this.#course;
    if (!voice || !course) return;
    if (voice.isPlaying) return voice.pause();
    if (voice.isPaused) return voice.resume();
    const { element, name } = this.#stops[course.stop];
    const recording = element.querySelector('audio');
    voice.play(`${name}. ${this.#screen?.textOf(element) ?? ''}`, recording ?? undefined);
  }

  /** @param {'playing' | 'paused' | 'ended' | 'mute'} state */
  #heard(state) {
    this.#screen?.heard(state);
    showPlayback(state);
  }

  /** @param {WalkStop} stop */
  #showWhenLocked({ name, element }) {
    showWhenLocked({ title: name, album: this.querySelector('h1')?.textContent ?? '', picture: element.querySelector('img') }, {
      play: () => this.#listen(),
      pause: () => this.#voice?.pause(),
      nexttrack: () => this.#move(() => this.#course?.goOn()),
      previoustrack: () => this.#move(() => this.#course?.goBack()),
    });
  }

  // The visitor's settings.

  #arrange() {
    if (this.#voice) this.#voice.rate = setting('rate');
    if (this.#source) this.#source.savesPower = setting('power');
    this.#map?.arrange();
    this.#keepAwake();
  }

  #keepAwake(isPaused = false) {
    void this.#light.keep(setting('awake') && !isPaused && ['way', 'stop'].includes(this.#course?.phase ?? ''));
  }
}

customElements.define('tour-walk', TourWalk);
