import { betaPlaces } from '@heliodesk/core/rules/beta';
import { trialDays } from '@heliodesk/core/rules/plans';

export const questions = [
  {
    question: 'When can I start using it?',
    answer: `Early access is coming soon. The beta is limited to ${betaPlaces} installers: join the waiting list and we’ll be in touch when your place opens.`,
  },
  {
    question: 'Can I cancel?',
    answer: `Yes, anytime. There’s no contract. The first ${trialDays} days are free: cancel before they end and you pay nothing. After that we bill you automatically each month until you cancel.`,
  },
  {
    question: 'Can I change plans later?',
    answer:
      'Yes, up or down. The change is prorated: we credit the days left on your old plan and charge the same days on the new one.',
  },
  {
    question: 'Is my payment secure?',
    answer:
      'Card payments are handled by Stripe. Your card number goes from your browser straight to Stripe and never touches our servers.',
  },
];
