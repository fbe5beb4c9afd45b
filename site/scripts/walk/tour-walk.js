// <tour-walk>: leads a visitor along a tour from "Start" to the end, with or without a signal, with or without a location.
//
//   <tour-walk data-key="york/tours/city-walls" data-course='{"isCircular":true,"legs":[…]}'>
//     <header>…</header> <div class="walk__map"><guide-map>…</guide-map></div>
//     <ol class="walk__stops"> <li class="walk-stop" data-position="53.9,-1.1" data-name="…"> … </li> … </ol>
//   </tour-walk>
//
// Without scripts the list is the whole walk to read. With scripts it shows one stop at a time: walk-course.js has the
// progress, walk-source.js the walker's location, walk-announcer.js announces, walk-voice.js speaks, walk-screen.js shows.

import { DeviceSource, PlayedSource } from './walk-source.js';
import { RecordedSource } from './walk-recorded.js';
import { directionInWords, distanceInWords, metresBetween } from '../shared/distance.js';
import { showWhenLocked } from '../shared/media-session.js';
import { announcePosition } from '../shared/announced-position.js';
import { setting } from '../shared/settings-storage.js';
import { siteRoot } from '../shared/site-root.js';
import { WalkAnnouncer } from './walk-announcer.js';
import { WalkCamera } from './walk-camera.js';
import { WalkCourse, nearestStop, readCourse, readStops } from './walk-course.js';
import { WalkStay } from './walk-stay.js';
import { ScreenWakeLock } from './walk-device.js';
import { WalkHazards } from './walk-hazards.js';
import { WalkGuidance } from './walk-guidance.js';
import { WalkMap } from './walk-map.js';
import { WalkScreen } from './walk-screen.js';
import { WalkVoice } from './walk-voice.js';
import { word } from '../shared/words.js';

/**
 * @typedef {import('./walk-course.js').WalkStop} WalkStop
 * @typedef {import('./walk-source.js').WalkFix} WalkFix
 */

/** Metres from a stop beyond which a position that is certain shows that the visitor is not there. */
const maximumDistance = 60;
/** A position that is less certain than this many metres, or older than this many milliseconds, is not evidence. */
const reliable = { metres: 50, age: 60000 };
/** The speed of a played walk, in metres a second: many times that of a walker. */
const playedSpeed = 12;

const words = {
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
  #firstWalk;
  /** @type {WalkMap | undefined} */
  #map;
  /** @type {WalkCamera | undefined} */
  #camera;
  /** @type {WalkAnnouncer | undefined} */
  #announcer;
  /** @type {WalkFix | undefined} */
  #visitor;
  /** When the walker was last seen there, in milliseconds since 1970. */
  #locatedAt = 0;
  #stay = new WalkStay();
  #guidance = new WalkGuidance({
    announceStep: (sentence) => this.#announcer?.announceStep(sentence),
    announce: (message) => {
      this.#firstWalk?.leftRoute();
      this.#announcer?.announce(message, true);
    },
    showDirection: (bearing, heading, metres) => {
      this.#screen?.showDirection(bearing, heading, distanceInWords(metres), directionInWords(bearing));
      this.#map?.setBearing(bearing);
      this.#camera?.setDirection(bearing, metres);
    },
    drawRoute: (route) => this.#map?.draw(route),
  });
  #locationFailure = '';
  #wakeLock = new ScreenWakeLock();

  connectedCallback() {
    const list = this.querySelector('.walk__stops');
    if (!list || this.#course) return;
    this.#guidance.paths = this.dataset.paths;
    this.#stops = readStops(list);
    const { isCircular, legs, following } = readCourse(this.dataset.course);
    this.#guidance.rules = following;
    const key = `wynd.walk ${siteRoot.pathname} ${this.dataset.key}`;
    const course = new WalkCourse(this.#stops.length, legs, isCircular, key);
    this.#course = course;
    this.#voice = new WalkVoice(document.documentElement.lang || 'en', {
      changed: (state) => this.#announcer?.showPlayback(state),
    });
    this.#voice.rate = setting('rate');
    this.#screen = new WalkScreen(this, this.#stops, {
      start: (stop) => this.#start(stop, false),
      startNearest: () => this.#startNearest(),
      playAutomatically: () => this.#start(0, true),
      playRecording: (track, speedFactor) => this.#playRecording(track, speedFactor),
      startFirstWalk: () => void this.#startFirstWalk(),
      resume: () => this.#begin(false),
      restart: () => {
        course.forget();
        this.#screen?.showStart(undefined, isCircular);
      },
      confirmArrival: () => this.#confirmArrival(),
      goForward: () => this.#move(() => this.#course?.goForward()),
      goBack: () => this.#move(() => this.#course?.goBack()),
      repeat: () => this.#announcer?.repeat(),
      camera: () => void this.#camera?.open(),
      pause: (isPaused) => this.#pause(isPaused),
      leave: () => this.#leave(),
      end: () => this.#move(() => this.#course?.end()),
      listen: () => this.#listen(),
      seek: (seconds) => this.#voice?.seek(seconds),
      settingChanged: (name) => {
        this.#applySettings();
        if (name === 'speaks' && setting('speaks') && !this.#voice?.canSpeak) this.#announcer?.showPlayback('mute');
      },
    });
    this.#hazards = new WalkHazards(this, (message) => this.#announcer?.warn(message), following.beforeHazard);
    this.#screen.showStart(course.resume() ? this.#stops[course.stop]?.name : undefined, isCircular);
    this.#camera = new WalkCamera(this, this.#stops, (message) => this.#announcer?.announce(message, true));
    this.#announcer = new WalkAnnouncer(this.#voice, this.#screen, this.#camera);
    this.#map = new WalkMap(this);
    if (location.hash === '#first-walk') void this.#startFirstWalk();
    window.addEventListener('pagehide', () => this.#course?.phase !== 'ready' && this.#course?.store());
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
      (visitor) => this.#start(nearestStop(this.#stops, visitor), false), () => this.#announcer?.announce(words.silent, true));
  }

  /**
   * @param {import('./walk-recorded.js').RecordedFix[]} track
   * @param {number} speedFactor
   */
  #playRecording(track, speedFactor) {
    this.#course?.begin(0);
    this.#startWith(new RecordedSource(track, (fix) => this.#moved(fix), (reason) => this.#locationFailed(reason), speedFactor));
  }

  /** @param {boolean} isPlayed */
  #begin(isPlayed) {
    const moved = (/** @type {WalkFix} */ fix) => this.#moved(fix);
    const line = this.#course?.line ?? [];
    this.#startWith(isPlayed
      ? new PlayedSource(line.length > 0 ? line : this.#stops.map(({ position }) => position), moved, playedSpeed)
      : new DeviceSource((fix) => { announcePosition(fix); moved(fix); }, (reason) => this.#locationFailed(reason)));
  }

  /** @param {DeviceSource | PlayedSource | RecordedSource} source */
  #startWith(source) {
    this.#source?.stop();
    this.#source = source;
    this.#hazards?.reset();
    this.#applySettings();
    this.#showPhase();
    source.start();
  }

  /** A walk that explains its features. It does not ask for the location and stores nothing. */
  async #startFirstWalk() {
    const { FirstWalk, firstWalkStops } = await import('./first-walk.js');
    const tourCourse = this.#course;
    if (!tourCourse || this.#firstWalk) return;
    const count = Math.min(firstWalkStops, this.#stops.length);
    this.#course = new WalkCourse(count, tourCourse.legs.slice(0, count - 1), false, '');
    this.#firstWalk = new FirstWalk(this, {
      moved: (fix) => this.#moved(fix),
      leave: () => {
        this.#firstWalk = undefined;
        this.#source = undefined;
        this.#visitor = undefined;
        this.#voice?.stop();
        this.#map?.end();
        this.#course = tourCourse;
        this.#screen?.showStart(tourCourse.resume() ? this.#stops[tourCourse.stop]?.name : undefined, tourCourse.isCircular);
        history.replaceState(history.state, '', location.pathname + location.search);
      },
    });
    this.#source = this.#firstWalk;
    this.#course.begin(0);
    this.#arrive();
  }

  /** @param {() => void} change */
  #move(change) {
    change();
    this.#showPhase();
  }

  #leave() {
    this.#source?.stop();
    this.#voice?.stop();
    void this.#wakeLock.release();
    this.#course?.store();
    location.href = this.dataset.home ?? '.';
  }

  /** @param {boolean} isPaused */
  #pause(isPaused) {
    if (isPaused) {
      this.#source?.stop();
      this.#voice?.pause();
      this.#course?.store();
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
  #showPhase(keepsSound = false) {
    const course = this.#course;
    const screen = this.#screen;
    if (!course || !screen) return;
    const stop = this.#stops[course.stop];
    if (!keepsSound) this.#voice?.quiet();
    // A recorded walk pauses at each stop until the viewer continues it.
    if (this.#source instanceof RecordedSource) this.#source[course.phase === 'stop' ? 'stop' : 'start']();
    screen.showProgress(course);
    this.#camera?.setStop(course.phase === 'done' ? undefined : stop, course.phase === 'stop');
    if (this.#firstWalk && !this.#firstWalk.enter(course)) return this.#firstWalk.finish();
    if (course.phase === 'done') return this.#finish(course);
    if (course.phase === 'stop') {
      this.#stay.begin(stop, this.#visitor);
      screen.showStop(course, stop);
      this.#announcer?.announceArrival(stop);
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
    screen.showLeg(course, stop, leg);
    this.#showWhenLocked(stop);
    this.#guidance.begin(leg, stop);
    if (leg?.isWayBack) this.#hazards?.reset();
    if (this.#locationFailure) this.#hazards?.showLeg(course.legIndex, leg?.isWayBack);
    this.#firstWalk?.start();
    if (this.#visitor) this.#moved(this.#visitor);
    else this.#announcer?.announceStep(leg?.steps[0]?.sentence ?? leg?.note ?? '');
  }

  /** @param {WalkCourse} course */
  #finish(course) {
    this.#source?.stop();
    void this.#wakeLock.release();
    this.#hazards?.reset();
    this.#map?.end();
    this.#screen?.showEnd(course, this.#stops, distanceInWords(course.metres));
    this.#announcer?.announce(words.done, false);
    course.forget();
  }

  #arrive() {
    this.#move(() => this.#course?.arrive());
  }

  /** The visitor reports that they are at the stop: accepted unless the location shows something else. */
  #confirmArrival() {
    const course = this.#course;
    const visitor = this.#visitor;
    const isKnown = this.#source instanceof DeviceSource && visitor && visitor.accuracy <= reliable.metres
      && Date.now() - this.#locatedAt <= reliable.age;
    const stop = course && this.#stops[course.stop];
    const away = course && stop && isKnown && !course.isReturning ? metresBetween(visitor, stop.position) - visitor.accuracy : 0;
    if (away <= Math.max(maximumDistance, stop?.radius ?? 0)) return this.#arrive();
    return this.#announcer?.announce(words.far(distanceInWords(away)), true);
  }

  /**
   * At a stop: continues when the walker has left it or has reached the next one, and lets the sound play on.
   * @param {WalkCourse} course
   * @param {WalkFix} fix
   */
  #checkDeparture(course, fix) {
    if (!(this.#source instanceof DeviceSource) || (course.isLast && !course.isCircular)) return;
    const next = this.#stops[(course.stop + 1) % this.#stops.length];
    if (!this.#stay.hasEnded(fix, next.position, this.#guidance.reach(next))) return;
    course.goForward();
    this.#showPhase(true);
  }

  // Where the walker is.

  /** @param {WalkFix} fix */
  #moved(fix) {
    const course = this.#course;
    const screen = this.#screen;
    if (!course || !screen || course.phase === 'done' || course.phase === 'ready') return;
    this.#camera?.updatePosition(fix);
    if (fix.accuracy > this.#guidance.rules.uncertainty) {
      this.#locatedAt = 0;
      this.#announcer?.announce(words.uncertain(distanceInWords(fix.accuracy)), true);
      return;
    }
    course.moved(fix);
    this.#visitor = fix;
    this.#locatedAt = Date.now();
    this.#locationFailure = '';
    this.#map?.updatePosition(fix);
    this.#hazards?.moved(fix);
    if (course.phase === 'stop') return this.#checkDeparture(course, fix);
    const stop = this.#stops[course.stop];
    return this.#guidance.hasArrived(fix, stop) ? this.#arrive() : this.#guidance.update(fix, stop);
  }

  /** @param {import('./walk-source.js').LocationFailure} reason */
  #locationFailed(reason) {
    if (this.#locationFailure === reason) return;
    this.#locationFailure = reason;
    this.#visitor = undefined;
    this.#course?.skipDistance();
    this.#camera?.updatePosition(undefined);
    this.#screen?.hideDirection();
    this.#announcer?.announce(words[reason], true);
    if (this.#course?.phase === 'way') this.#hazards?.showLeg(this.#course.legIndex, this.#course.leg?.isWayBack);
  }

  // Reading out a stop.

  #listen() {
    if (this.#course) this.#announcer?.listen(this.#stops[this.#course.stop]);
  }

  /** @param {WalkStop} stop */
  #showWhenLocked({ name, element }) {
    showWhenLocked({ title: name, album: this.querySelector('h1')?.textContent ?? '', picture: element.querySelector('img') }, {
      play: () => this.#listen(),
      pause: () => this.#voice?.pause(),
      nexttrack: () => this.#move(() => this.#course?.goForward()),
      previoustrack: () => this.#move(() => this.#course?.goBack()),
    });
  }

  // The visitor's settings.

  #applySettings() {
    if (this.#voice) this.#voice.rate = setting('rate');
    if (this.#source) this.#source.savesPower = setting('power');
    this.#map?.applySettings();
    this.#keepAwake();
  }

  #keepAwake(isPaused = false) {
    void this.#wakeLock.set(setting('awake') && !isPaused && ['way', 'stop'].includes(this.#course?.phase ?? ''));
  }
}

customElements.define('tour-walk', TourWalk);
