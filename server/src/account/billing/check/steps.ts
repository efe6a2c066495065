import type { beginLife } from './life.ts';
import { medium, monthOf, small, type standingInWords } from './life.ts';

type Life = Awaited<ReturnType<typeof beginLife>>;
type Step = {
  name: string;
  /** Does it, and says what has to come of it. */
  act(life: Life): Promise<Parameters<typeof standingInWords>[0]>;
};

const active = { state: 'active', ...small } as const;

/** A whole life, in which each way that something is charged, or is not, comes once. */
export const steps: Step[] = [
  {
    name: 'The trial begins',
    act: async () => ({ ...active, state: 'trialing' }),
  },
  {
    name: 'The trial ends',
    async act(life) {
      await life.passPeriod();
      return { ...active, charged: monthOf(small) };
    },
  },
  {
    name: 'A larger size, ten days later',
    async act(life) {
      await life.passDays(10);
      const shown = await life.dueForChange(medium);
      await life.changePlan(medium);
      return { ...active, ...medium, charged: shown };
    },
  },
  {
    name: 'A smaller size is asked for',
    async act(life) {
      await life.changePlan(small);
      return { ...active, ...medium, next: small };
    },
  },
  {
    name: 'The next month begins',
    async act(life) {
      await life.passPeriod();
      return { ...active, charged: monthOf(small) };
    },
  },
  {
    name: 'Another card, which will fail',
    async act(life) {
      await life.useCard('failsLater');
      return active;
    },
  },
  {
    name: 'The card fails',
    async act(life) {
      await life.passPeriod();
      return { ...active, state: 'past_due', due: monthOf(small) };
    },
  },
  {
    name: 'Every further try fails too',
    async act(life) {
      await life.passTriesOfCard();
      return { ...active, state: 'suspended', due: monthOf(small) };
    },
  },
  {
    name: 'A good card charges nothing yet',
    async act(life) {
      await life.useCard('good');
      return { ...active, state: 'suspended', due: monthOf(small) };
    },
  },
  {
    name: 'What is due is paid',
    async act(life) {
      await life.payDue();
      return { ...active, charged: monthOf(small) };
    },
  },
  {
    name: 'The subscription is cancelled',
    async act(life) {
      await life.cancel();
      return { ...active, ends: true };
    },
  },
  {
    name: 'It ends',
    async act(life) {
      await life.passPeriod();
      return { ...active, state: 'canceled' };
    },
  },
];
