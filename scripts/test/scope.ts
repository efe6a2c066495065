/** `npm run test:all` runs everything at full counts; `npm test` as much of it as a change is likely to break. */
export const everything = process.env.TEST_SCOPE === 'all';

/** Full counts look for what is rare in our own code, so what is repeated on Debian's PostgreSQL does without them. */
export const fullCounts = everything && process.env.TEST_ONLY_SQL === undefined;

/** The number of tries: a few times in `npm test`, all of them in `npm run test:all`. */
export function counted(few: number, all: number): number {
  return fullCounts ? all : few;
}
