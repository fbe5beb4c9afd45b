// How long visitors usually stay at a place, by its kind. Visitors change it in their plan.

/** Minutes, and the kinds of places where visitors stay so long. */
const stays = /** @type {const} */ ([
  [240, 'theme-park ski-lift golf-course'],
  [180, 'zoo opera-house theatre concert-hall spa stadium beach'],
  [120, 'aquarium cinema swimming-pool nature-reserve riding-centre mine planetarium ice-rink climbing-site'],
  [90, 'museum palace castle archaeological-site cave forest'],
  [60, 'gallery abbey botanical-garden restaurant pub bar beer-garden brewery winery minigolf observatory library park '
    + 'department-store sports-centre gorge cultural-centre hall lake island'],
  [45, 'cafe market garden temple playground ruin peak cable-car picnic-site'],
  [30, 'church mosque synagogue cemetery lighthouse windmill watermill shop souvenir-shop ice-cream-parlour bakery '
    + 'farm-shop waterfall town-hall tower attraction battlefield wall archive marina'],
  [15, 'artwork bridge chapel gate house building fountain square street viewpoint river spring station information university'],
  [10, 'memorial monument statue toilets drinking-water pharmacy post-office bank parking'],
]);
const minutesOfKind = new Map(stays.flatMap(([minutes, kinds]) => kinds.split(' ').map((kind) => /** @type {const} */ ([kind, minutes]))));
const usual = 20;

/** The shortest and the longest stay that a plan can have, in minutes. */
export const stayLimits = { least: 0, most: 720 };

/** @param {string} kind */
export function usualStay(kind) {
  return minutesOfKind.get(kind) ?? usual;
}
