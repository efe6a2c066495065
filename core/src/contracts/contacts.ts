import { z } from 'zod';
import { consentKinds, consentWays, mostConsents } from '../rules/consents.ts';
import { mailableAddress } from '../rules/email.ts';
import { endpoints } from './endpoint.ts';
import { refusal } from './refusal.ts';
import { freeText, lineOfText, longestContactText } from './text.ts';
import { version } from './version.ts';

export {
  type ConsentKind,
  type ConsentWay,
  consentNames,
  consentWayNames,
} from '../rules/consents.ts';
export { consentKinds, consentWays };

/** An agreement or a refusal, with the words they were shown. */
export const consent = z.strictObject(
  {
    kind: z.enum(consentKinds, `Please choose one of ${consentKinds.join(', ')}`),
    given: z.boolean('Please say yes or no'),
    /** The way they said so. */
    how: z.enum(consentWays, `Please choose one of ${consentWays.join(', ')}`).default('other'),
    words: freeText(2_000),
    at: z.iso.datetime('Please send a date and time'),
  },
  refusal('field'),
);

const optionalEmail = freeText(longestContactText).refine(
  (typed) => typed === '' || mailableAddress(typed),
  'Please enter a valid email address',
);

/** A person: a homeowner, or somebody else who has to do with the work at a property. */
export const contactBody = z.strictObject(
  {
    name: lineOfText(longestContactText).min(1, 'Please enter a name'),
    email: optionalEmail,
    phone: freeText(50).regex(/^[\d\s()+./-]*$/, 'Please enter a telephone number'),
    consents: z.array(consent).max(mostConsents, 'That’s too many consents'),
  },
  refusal('field'),
);

export const contactLabels: Record<keyof ContactBody, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  consents: 'Consents',
};

export const contact = contactBody.extend({ id: z.uuid(), version });

export const contactParams = z.object({ id: z.uuid('Please send the id of a contact') });

export const contactEndpoints = /* @__PURE__ */ endpoints({
  change: {
    route: 'PUT /api/contacts/:id',
    access: 'projects:edit',
    params: contactParams,
    body: contactBody.safeExtend({ version }),
    answer: contact,
  },
});

export type ContactBody = z.infer<typeof contactBody>;
export type Contact = z.infer<typeof contact>;
export type Consent = z.infer<typeof consent>;
