import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { refusal } from './refusal.ts';

const largestPictureMegabytes = 2;
/** In bytes. */
export const largestPicture = largestPictureMegabytes * 1024 * 1024;
export const largestPictureInWords = `${largestPictureMegabytes} MB`;
/** Four characters of base64 say three bytes. */
const longestPictureText = Math.ceil(largestPicture / 3) * 4;
/** With what stands around the picture in the body. */
export const largestLogoBody = longestPictureText + 1024;

export const pictureKinds = ['image/png', 'image/jpeg', 'image/webp'] as const;

export const pictureMessages = {
  none: 'Please choose a picture',
  large: `Please choose a picture of at most ${largestPictureInWords}`,
};

/** Another one for every picture. */
export const logoVersion = z.string();

/** PUT /api/company/logo: the file as it was chosen. What it is, is judged by its bytes alone. */
export const logoBody = z.strictObject(
  {
    image: z
      .string(pictureMessages.none)
      .min(1, pictureMessages.none)
      .max(longestPictureText, pictureMessages.large)
      .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'Please send the picture as base64'),
  },
  refusal('field'),
);
export const logoAnswer = z.object({ success: z.literal(true), logo: logoVersion });

/** GET /api/company/logo: a browser may keep for good what it asked for by its version. */
export const logoQuery = z.strictObject(
  {
    /** For somebody who works for several. */
    company: z.string().max(200).optional(),
    version: z.string().max(200).optional(),
  },
  refusal('field'),
);

export const logoEndpoints = /* @__PURE__ */ endpoints({
  read: { route: 'GET /api/company/logo', access: 'company:read', query: logoQuery, answer: 'file' },
  change: {
    route: 'PUT /api/company/logo',
    access: 'company:edit',
    limit: { max: 60, windowMs: 10 * 60_000 },
    body: logoBody,
    largestBody: largestLogoBody,
    answer: logoAnswer,
  },
  remove: { route: 'DELETE /api/company/logo', access: 'company:edit' },
});
