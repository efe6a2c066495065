const megabyte = 1024 * 1024;
const largestFileMegabytes = 250;
/** In bytes. */
export const largestFile = largestFileMegabytes * megabyte;
/** The most that one request may bring of an upload, in bytes. */
export const largestPiece = 4 * megabyte;
/** The bytes of a piece are sent as they are. */
export const pieceType = 'application/offset+octet-stream';
/** The header that says where a piece begins, and in an answer where the next one does. */
export const offsetHeader = 'upload-offset';

/** The messages about the size of a file, in bytes. */
export const sizeMessages = {
  empty: 'This file is empty. Please choose another',
  large: `Please choose a file of at most ${largestFileMegabytes} MB`,
};

export function sizeProblem(size: number): string | undefined {
  if (size < 1) return sizeMessages.empty;
  return size > largestFile ? sizeMessages.large : undefined;
}
