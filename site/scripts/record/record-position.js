// The location of a visitor, as the mean of some seconds: each position is weighted by its accuracy.

import { word } from '../shared/words.js';
import { DeviceSource } from '../walk/walk-source.js';

const words = { averaging: word('record.averaging'), denied: word('record.denied'), unknown: word('record.unknown') };

/** Milliseconds to collect positions after the first, and to wait for the first. */
const collectTime = 6000;
const timeout = 20000;

/** @typedef {import('../walk/walk-source.js').WalkFix} WalkFix */

/**
 * The mean, weighted by the inverse of the variance.
 * @param {WalkFix[]} fixes  one or more
 */
export function averaged(fixes) {
  let [weights, latitude, longitude] = [0, 0, 0];
  for (const fix of fixes) {
    const weight = 1 / Math.max(1, fix.accuracy) ** 2;
    weights += weight;
    latitude += weight * (fix.latitude - fixes[0].latitude);
    longitude += weight * (fix.longitude - fixes[0].longitude);
  }
  return {
    latitude: fixes[0].latitude + latitude / weights, longitude: fixes[0].longitude + longitude / weights,
    // Positions of neighbouring seconds have similar errors, so many positions are no better than a good one.
    accuracy: Math.sqrt(fixes.length / weights),
  };
}

/**
 * Asks the device for some seconds.
 * @returns {Promise<WalkFix>}
 * @throws {Error} `denied`, `absent` or `silent`
 */
export function averagedLocation() {
  return new Promise((resolve, reject) => {
    /** @type {WalkFix[]} */
    const fixes = [];
    /** @param {string} reason */
    const end = (reason) => {
      clearTimeout(timer);
      source.stop();
      if (fixes.length > 0) resolve(averaged(fixes));
      else reject(new Error(reason));
    };
    let timer = window.setTimeout(() => end('silent'), timeout);
    const source = new DeviceSource((fix) => {
      if (fixes.length === 0) {
        clearTimeout(timer);
        timer = window.setTimeout(() => end('silent'), collectTime);
      }
      fixes.push(fix);
    }, end);
    source.start();
  });
}

/**
 * The same for a page, with announcements about the progress and errors.
 * @param {(text: string) => void} announce
 * @returns {Promise<WalkFix | undefined>}
 */
export async function locateWithStatus(announce) {
  announce(words.averaging);
  try {
    const fix = await averagedLocation();
    announce('');
    return fix;
  } catch (error) {
    announce(error instanceof Error && error.message === 'denied' ? words.denied : words.unknown);
    return undefined;
  }
}
