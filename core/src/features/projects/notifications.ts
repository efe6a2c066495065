import type { FeatureNotifications } from '../feature.ts';

/** The number given at once, and so told of together. */
const amountIn = ({ amount }: Record<string, unknown>) => (typeof amount === 'number' ? amount : 1);

export const projectsNotifications = {
  'project.mentioned': {
    when: 'Someone mentions you in a note',
    permission: 'projects:read',
    mail: 'chosen',
    words: ({ actor, subject, details }) =>
      `${actor} mentioned you on ${subject}${details.excerpt ? `: “${details.excerpt}”` : ''}`,
    page: 'project',
  },
  'project.assigned': {
    when: 'You’re given a lead or a project',
    permission: 'projects:read',
    mail: 'chosen',
    words: ({ actor, subject, details }) => {
      const amount = amountIn(details);
      const what = details.what === 'projects' ? 'projects' : 'leads';
      return amount > 1 ? `${actor} gave you ${amount} ${what}` : `${actor} gave you ${subject}`;
    },
    page: 'project',
  },
  'enquiry.received': {
    when: 'A homeowner sends an enquiry from your website',
    permission: 'projects:edit',
    mail: 'chosen',
    words: ({ subject, details }) =>
      details.unfinished
        ? `${subject} has filled in your ${details.magnet} and left before sending it`
        : details.again
          ? `${subject} has asked again with your ${details.magnet}`
          : `New lead: ${subject} has used your ${details.magnet}`,
    page: 'project',
  },
  'task.assigned': {
    when: 'You’re given a task',
    permission: 'projects:read',
    mail: 'chosen',
    words: ({ actor, subject, details }) => {
      const amount = amountIn(details);
      return amount > 1 ? `${actor} gave you ${amount} tasks` : `${actor} gave you a task: ${subject}`;
    },
    page: 'task',
  },
  'visit.assigned': {
    when: 'You’re booked for a visit',
    permission: 'projects:read',
    mail: 'chosen',
    words: ({ actor, subject, details }) => {
      const amount = amountIn(details);
      return amount > 1 ? `${actor} booked you for ${amount} visits` : `${actor} booked you for ${subject}`;
    },
    page: 'project',
  },
} as const satisfies FeatureNotifications;
