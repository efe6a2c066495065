import { randomInt } from 'node:crypto';

/** Without what is mistaken for something else when it is read out. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const length = 10;

/** Stands in the address of a magnet. It is no secret: it lets nobody do more than send an enquiry. */
export function newKey(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
}
