// The visitor's own objects of a city for the camera view, their models ready to be drawn.

import { registerModel } from './own-model.js';
import { cameraObjectOf, modelAddress, ownObjects } from './own-store.js';

/**
 * @param {string} city
 * @returns {Promise<import('../camera/camera-objects.js').CameraObject[]>}
 */
export async function ownSights(city) {
  const sights = await Promise.all(ownObjects(city).map(async ({ id, object }) => {
    const sight = cameraObjectOf(id, object);
    // A model that cannot be read is replaced by its picture.
    if (sight && object.model) await registerModel(modelAddress(id), object.model).catch(() => { sight.model = undefined; });
    return sight ? [sight] : [];
  }));
  return sights.flat();
}
