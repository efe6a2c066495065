import { z } from 'zod';
import { largestFile, largestPiece, sizeMessages } from '../rules/uploads.ts';
import { endpoints } from './endpoint.ts';
import { refusal } from './refusal.ts';
import { inAddress, lineOfText } from './text.ts';

export { offsetHeader, pieceType } from '../rules/uploads.ts';
export { largestFile, largestPiece };

/** The original as it was sent; smaller ones of a photo, for a screen and for a list. */
export const fileSizes = ['original', 'screen', 'thumbnail'] as const;
export type FileSize = (typeof fileSizes)[number];

const id = z.uuid('Please send the id of a file').toLowerCase();
const params = z.strictObject({ id });

/** PUT /api/files/uploads/:id */
export const uploadBody = z.strictObject(
  {
    name: lineOfText(200).min(1, 'Please send the name of the file'),
    size: z
      .int('Please send the size in bytes')
      .min(1, sizeMessages.empty)
      .max(largestFile, sizeMessages.large),
    sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Please send the SHA-256 in hexadecimal digits'),
  },
  refusal('field'),
);
export type UploadBody = z.infer<typeof uploadBody>;

export const storedFile = z.object({
  id,
  name: z.string(),
  /** By its content. */
  type: z.string(),
  size: z.int(),
  sha256: z.string(),
  /** Upright, of a photo that can be shown. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  takenAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
  sizes: z.array(z.enum(fileSizes)),
});
export type StoredFile = z.infer<typeof storedFile>;

/** The progress of an upload; its file once it is whole and kept. */
export const uploadProgress = z.object({ offset: z.int(), file: storedFile.nullable() });
export type UploadProgress = z.infer<typeof uploadProgress>;

const fileSize = z.enum(fileSizes, 'Please choose original, screen or thumbnail').default('original');
/** For somebody who works for several companies: a picture's address cannot send a header. */
const company = z.string().max(200).optional();
const whichSize = z.strictObject({ size: fileSize, company }, refusal('field'));

export const fileLink = z.object({ url: z.string(), expiresAt: z.iso.datetime() });
export type FileLink = z.infer<typeof fileLink>;

const minutes = 60_000;

export const fileEndpoints = /* @__PURE__ */ endpoints({
  declare: {
    route: 'PUT /api/files/uploads/:id',
    access: 'files:edit',
    limit: { max: 3_000, windowMs: 10 * minutes },
    params,
    body: uploadBody,
    answer: uploadProgress,
  },
  progress: { route: 'GET /api/files/uploads/:id', access: 'files:edit', params, answer: uploadProgress },
  append: {
    route: 'PATCH /api/files/uploads/:id',
    access: 'files:edit',
    limit: { max: 6_000, windowMs: 10 * minutes },
    params,
    largestBody: largestPiece,
    answer: uploadProgress,
  },
  read: { route: 'GET /api/files/:id', access: 'files:read', params, answer: storedFile },
  content: {
    route: 'GET /api/files/:id/content',
    access: 'files:read',
    params,
    query: whichSize,
    answer: 'file',
  },
  link: {
    route: 'POST /api/files/:id/link',
    access: 'files:read',
    standing: 'reading',
    limit: { max: 600, windowMs: 10 * minutes },
    params,
    query: whichSize,
    answer: fileLink,
  },
  linked: {
    route: 'GET /api/files/linked/:token',
    access: 'public',
    params: z.strictObject({ token: inAddress(200) }),
    answer: 'file',
  },
  remove: { route: 'DELETE /api/files/:id', access: 'files:edit', params },
});
