import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemActor } from '#platform/actor.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { counted } from '../../../../scripts/test/scope.ts';
import { listWordsLike } from './store.ts';
import { knownWords, wordKeys } from './tables.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

/** Of few letters, so that many are alike. */
const word = (minLength: number) => fc.string({ unit: fc.constantFrom(...'abcd'), minLength, maxLength: 9 });
const mistake = fc.record({
  kind: fc.constantFrom('wrong', 'missing', 'too many', 'doubled', 'swapped'),
  ...{ word: fc.nat(), place: fc.nat(), letter: fc.constantFrom(...'abcde') },
});

it('[FIND-3] whatever words there are, those one mistake away are found as by comparing all of them, and else those two away', async () => {
  const { company } = await product.given.company();
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(word(3), { minLength: 10, maxLength: 60 }),
      fc.array(mistake, { minLength: 10, maxLength: 10 }),
      fc.array(word(4), { minLength: 5, maxLength: 5 }),
      async (vocabulary, mistakes, others) => {
        await learn(company.id, vocabulary);
        const typed = [...mistakes.map((each) => misspelt(vocabulary, each)), ...others];
        const asked = typed.filter((each) => each.length >= 4);
        const found = await product.db.read(systemActor(company.id), async (tx) => {
          const answers: [string, string[]][] = [];
          for (const each of asked)
            answers.push([each, await listWordsLike(tx, { companyId: company.id, seenBy: null }, each)]);
          return answers;
        });
        expect(found).toEqual(asked.map((each) => [each, nearest(vocabulary, each)]));
      },
    ),
    { numRuns: counted(8, 100) },
  );
});

/** Forgets what was known before, and its keys with it. */
async function learn(companyId: string, vocabulary: string[]): Promise<void> {
  await product.db.asSystem(async (tx) => {
    await tx.delete(knownWords);
    expect(await tx.$count(wordKeys)).toBe(0);
    await tx.insert(knownWords).values(vocabulary.map((each) => ({ companyId, word: each })));
  });
}

type Mistake = typeof mistake extends fc.Arbitrary<infer M> ? M : never;

function misspelt(vocabulary: string[], { kind, word: which, place, letter }: Mistake): string {
  const right = vocabulary[which % vocabulary.length] ?? '';
  const at = place % right.length;
  const [before, own, after] = [right.slice(0, at), right.charAt(at), right.slice(at + 1)];
  if (kind === 'wrong') return before + letter + after;
  if (kind === 'missing') return before + after;
  if (kind === 'too many') return before + letter + own + after;
  if (kind === 'doubled') return before + own + own + after;
  return before + after.charAt(0) + own + after.slice(1);
}

function nearest(vocabulary: string[], typed: string): string[] {
  const away = (most: number) => vocabulary.filter((each) => mistakesIn(each, typed) <= most);
  const near = away(1).length > 0 || typed.length <= 5 ? away(1) : away(2);
  const key = (each: string) => `${mistakesIn(each, typed)} ${each[0] === typed[0] ? 0 : 1} ${each}`;
  return near.sort((one, other) => (key(one) < key(other) ? -1 : 1)).slice(0, 5);
}

function mistakesIn(one: string, other: string): number {
  const swapped = [...other].some(
    (letter, at) => other.slice(0, at) + other.charAt(at + 1) + letter + other.slice(at + 2) === one,
  );
  return swapped && one.length === other.length ? Math.min(1, distance(one, other)) : distance(one, other);
}

/** The Levenshtein distance, as its definition has it. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [above, letter] of [...one].entries()) {
    const next = [above + 1];
    for (const [at, its] of [...other].entries())
      next.push(
        Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === its ? 0 : 1)),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}
