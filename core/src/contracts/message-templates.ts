import { z } from 'zod';
import { fieldProblem, unknownFields } from '../rules/messages/fields.ts';
import { messagePurposes } from '../rules/messages/states.ts';
import { endpoints } from './endpoint.ts';
import { choice } from './lists.ts';
import { refusal } from './refusal.ts';
import { freeText, lineOfText } from './text.ts';
import { version } from './version.ts';

/** The most templates that a company has. */
export const mostTemplates = 100;

/** Names the fields in a text that there are not. */
function withKnownFields<Text extends z.ZodType<string>>(text: Text) {
  return text.superRefine((typed, { addIssue }) => {
    const message = fieldProblem({ unknown: unknownFields(typed), empty: [] });
    if (message) addIssue({ code: 'custom', message });
  });
}

/** A letter that is written again and again, with fields that are filled in from each project. */
export const templateBody = z.strictObject(
  {
    name: lineOfText(100).min(1, 'Please enter a name'),
    subject: withKnownFields(lineOfText(200).min(1, 'Please enter a subject')),
    text: withKnownFields(freeText(20_000).min(1, 'Please write something')),
    /** The same for a text message; empty where it is for emails alone. */
    textMessage: withKnownFields(freeText(1_000)).default(''),
    purpose: choice(messagePurposes),
  },
  refusal('field'),
);

export const templateLabels: Record<keyof TemplateBody, string> = {
  name: 'Name',
  subject: 'Subject',
  text: 'Message',
  textMessage: 'Text message',
  purpose: 'What it’s for',
};

export const messageTemplate = z.object({
  id: z.uuid(),
  version,
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  textMessage: z.string(),
  purpose: z.enum(messagePurposes),
});

const params = z.object({ id: z.uuid('Please send the id of a template') });

export const templateEndpoints = /* @__PURE__ */ endpoints({
  list: {
    route: 'GET /api/message-templates',
    access: 'messages:send',
    answer: z.object({ items: z.array(messageTemplate) }),
  },
  add: {
    route: 'POST /api/message-templates',
    access: 'messages:set-up',
    body: templateBody,
    answer: messageTemplate,
    status: 201,
  },
  change: {
    route: 'PUT /api/message-templates/:id',
    access: 'messages:set-up',
    params,
    body: templateBody.safeExtend({ version }),
    answer: messageTemplate,
  },
  remove: { route: 'DELETE /api/message-templates/:id', access: 'messages:set-up', params },
});

export type TemplateBody = z.infer<typeof templateBody>;
export type MessageTemplate = z.infer<typeof messageTemplate>;
