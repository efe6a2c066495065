import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { counted } from '../../../../../scripts/test/scope.ts';
import { addMember } from '../../team/index.ts';
import { createTrials } from './trials.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.stop());

const which = fc.nat({ max: 2 });
const card = fc.option(which, { nil: null });
const steps = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('claim' as const), company: which, card }),
    fc.record({ kind: fc.constant('note' as const), company: which, card, isOnTrial: fc.boolean() }),
    fc.record({ kind: fc.constant('join' as const), company: which, person: which }),
  ),
  { minLength: 4, maxLength: 14 },
);
type Step = typeof steps extends fc.Arbitrary<(infer Each)[]> ? Each : never;

/** Three companies of an owner each, and three cards, that nobody has had anything to do with. */
async function begin() {
  const { db, given, platform } = product;
  const trials = createTrials(platform);
  const made = await Promise.all([0, 1, 2].map(() => given.company()));
  const ids = made.map(({ company }) => company.id);
  const people = made.map(({ owner }) => owner);
  const owners = ids.map((_, place) => new Set([place]));
  /** Companies of the trials of cards and people. */
  const had = new Map<string, number>();
  const idOf = (company: number) => ids[company] ?? '';
  const ownersOf = (company: number) => [...(owners[company] ?? [])].map((person) => `person ${person}`);
  const cardOf = (number: number | null) => (number === null ? [] : [`card ${number}`]);
  const fingerprintOf = (number: number | null) => (number === null ? null : `${idOf(0)} ${number}`);
  const isOthers = (company: number) => (mark: string) => (had.get(mark) ?? company) !== company;

  function expectedOf(company: number, number: number | null) {
    const marks = [...ownersOf(company), ...cardOf(number)];
    for (const [mark, whose] of had) if (whose === company) had.delete(mark);
    const used = marks.filter(isOthers(company));
    if (used.length > 0) return used.some((mark) => cardOf(number).includes(mark)) ? 'card' : 'owner';
    for (const mark of marks) had.set(mark, company);
    return undefined;
  }

  return {
    async obey(step: Step) {
      const { company } = step;
      if (step.kind === 'claim') {
        const answer = await trials.claim(idOf(company), fingerprintOf(step.card));
        expect(answer).toBe(expectedOf(company, step.card));
      } else if (step.kind === 'note') {
        const { isOnTrial } = step;
        const fingerprint = fingerprintOf(step.card);
        await db.asSystem((tx) => trials.note(tx, idOf(company), { fingerprint, isOnTrial }));
        const marks = [...(isOnTrial ? ownersOf(company) : []), ...cardOf(step.card)];
        for (const mark of marks) if (!had.has(mark)) had.set(mark, company);
      } else if (!owners[company]?.has(step.person)) {
        const userId = people[step.person]?.id ?? '';
        await db.asSystem((tx) => addMember(tx, { companyId: idOf(company), userId, role: 'owner' }));
        owners[company]?.add(step.person);
      }
    },
    async hasHad() {
      const asked = ids.map((id) => db.asSystem((tx) => trials.hasHad(tx, id)));
      return Promise.all(asked);
    },
    expected: () => ids.map((_, company) => ownersOf(company).some(isOthers(company))),
  };
}

it(
  '[SIGN-16] whatever becomes of companies, cards and owners, each has one trial, as a plain model says',
  async () => {
    const property = fc.asyncProperty(steps, async (given) => {
      const played = await begin();
      for (const step of given) {
        await played.obey(step);
        expect(await played.hasHad()).toEqual(played.expected());
      }
    });
    await fc.assert(property, { numRuns: counted(10, 300) });
  },
  counted(120_000, 1_200_000),
);
