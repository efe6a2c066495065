/** `npm run test:all` runs everything at full counts; `npm test` as much of it as a change is likely to break. */
export const everything = process.env.TEST_SCOPE === 'all';

/** How often to try something: a few times in `npm test`, all of them in `npm run test:all`. */
export function counted(few: number, all: number): number {
  return everything ? all : few;
}
