/** Numbers that look random and are the same each time, from a seed (mulberry32, public domain). */
export function seeded(seed: number) {
  let state = seed;
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  return {
    /** From one number to another, both included. */
    whole: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    between: (from: number, to: number) => from + next() * (to - from),
    chance: (share: number) => next() < share,
    one<Item>(items: readonly Item[]): Item {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('There is nothing to choose from');
      return item;
    },
  };
}

export type Random = ReturnType<typeof seeded>;
