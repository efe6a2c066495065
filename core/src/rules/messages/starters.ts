import type { MessagePurpose } from './states.ts';

export type Starter = Record<'name' | 'subject' | 'text' | 'textMessage', string> & {
  purpose: MessagePurpose;
};

/** Letters that every installer writes, to begin one's own templates with. */
export const starters: readonly Starter[] = [
  {
    name: 'Thanks for getting in touch',
    subject: 'Your solar enquiry',
    text: 'Hi {{customer.first_name}},\n\nThanks for getting in touch about solar at {{property.address}}. When would be a good time for a quick call?\n\nJust reply to this email, or ring us on {{company.phone}}.\n\n{{sender.name}}\n{{company.name}}',
    textMessage:
      'Hi {{customer.first_name}}, thanks for getting in touch about solar. When would be a good time for a quick call? {{sender.name}}, {{company.name}}',
    purpose: 'service',
  },
  {
    name: 'Your survey is booked',
    subject: 'Your survey on {{visit.date}}',
    text: 'Hi {{customer.first_name}},\n\nWe’ll be with you on {{visit.date}} at {{visit.time}}. It takes about an hour, and we’ll need to see the roof, the loft and your fuse board.\n\nIf that doesn’t suit any more, just reply to this email.\n\n{{sender.name}}\n{{company.name}}',
    textMessage:
      'Hi {{customer.first_name}}, we’ll be with you on {{visit.date}} at {{visit.time}} for your survey. If that doesn’t suit, just reply. {{company.name}}',
    purpose: 'service',
  },
  {
    name: 'Your quote',
    subject: 'Your quote {{project.number}}',
    text: 'Hi {{customer.first_name}},\n\nPlease find your quote attached. It’s all there: the panels, what they should generate, and what it costs.\n\nAny questions, just reply to this email.\n\n{{sender.name}}\n{{company.name}}',
    textMessage:
      'Hi {{customer.first_name}}, we’ve just emailed you your quote {{project.number}}. Any questions, just reply. {{sender.name}}, {{company.name}}',
    purpose: 'service',
  },
  {
    name: 'Add a battery',
    subject: 'Make more of your panels',
    text: 'Hi {{customer.first_name}},\n\nA battery keeps what your panels make by day for the evening. Shall we work out what it would save you?\n\n{{sender.name}}\n{{company.name}}',
    textMessage:
      'Hi {{customer.first_name}}, a battery keeps what your panels make by day for the evening. Shall we work out what it’d save you? {{company.name}}',
    purpose: 'marketing',
  },
];
