// Thresholds by which a walk is divided into sections and described, as the city's paths.js publishes them.
//
// Sources/GuideWalks/Directions/RouteRule.swift declares and explains them.

/** @typedef {'shortestPiece' | 'longestStart' | 'longestLanding' | 'longestNameGap'
 *   | 'shortestBridge' | 'shortestPassage' | 'notableNameless' | 'notableNamed'
 *   | 'leastBend' | 'betweenBends' | 'betweenForks' | 'wiggle'
 *   | 'corner' | 'cornerReach' | 'leastPeak' | 'widestFork'
 *   | 'sameWay' | 'shortestSurface' | 'longStairs' | 'shortestChange'
 *   | 'shortestWalk' | 'setOut' | 'longestSquare' | 'arrived'
 *   | 'ahead' | 'landmarkReach' | 'landmarkLeast' | 'landmarkMargin'
 *   | 'shortestLandmarkSection' | 'upSteps' | 'downSteps' | 'secondsForLift'
 *   | 'worthOfLargest'} RouteRuleName */

const published = /** @type {{wyndPaths?: {rules: Readonly<Record<RouteRuleName, number>>}}} */ (/** @type {unknown} */ (self));

/** The thresholds; routes are looked for only after paths.js has been loaded. */
export function routeRules() {
  if (!published.wyndPaths) throw new Error('paths.js has not been loaded');
  return published.wyndPaths.rules;
}
