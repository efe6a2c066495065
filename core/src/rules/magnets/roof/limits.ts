/** More than fit on any home, and few enough to be looked at one by one. */
export const mostPanels = 200;

/** Corners that somebody draws; each has a letter of its own. */
export const mostCorners = 20;

/** A picture from the front shows nothing of a roof that is flatter, in degrees. */
export const flattestFromTheFront = 10;

/** Of these a map alone knows where north is. */
export const pictureViews = ['above', 'front', 'map'] as const;
export type PictureView = (typeof pictureViews)[number];
