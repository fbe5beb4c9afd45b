// The size of the Earth.

/** The mean radius of the Earth in metres (IUGG). */
export const earthRadius = 6371008.8;

/** Metres in a degree of latitude. */
export const metresPerDegree = (earthRadius * Math.PI) / 180;
