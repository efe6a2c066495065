import { z } from 'zod';
import { mailableAddress } from '../rules/email.ts';
import { dnsRecordKinds, isProvider, sendingDomainOf } from '../rules/messages/sending-domain.ts';
import { endpoints } from './endpoint.ts';
import { refusal } from './refusal.ts';
import { freeText } from './text.ts';

const minute = 60_000;
const path = '/api/sending-domain' as const;

/** PUT /api/sending-domain: the address that customers' emails are to come from */
export const sendingDomainBody = z.strictObject(
  {
    address: freeText(200)
      .refine(
        (address) => mailableAddress(address) && sendingDomainOf(address) !== undefined,
        'Please enter an email address, such as hello@yourcompany.co.uk',
      )
      .refine(
        (address) => !isProvider(sendingDomainOf(address) ?? ''),
        'That’s a provider’s domain, so nobody can add records to it. Please use an address of your own domain',
      ),
  },
  refusal('field'),
);

export const dnsFinding = z.object({
  kind: z.enum(dnsRecordKinds),
  name: z.string(),
  wanted: z.string(),
  found: z.array(z.string()),
  state: z.enum(['right', 'missing', 'wrong']),
  advice: z.string(),
});

/** GET /api/sending-domain */
export const sendingDomain = z.object({
  /** The domain of emails to customers while the company has no address of its own, or it isn't ready. */
  usual: z.string(),
  own: z
    .object({
      address: z.string(),
      domain: z.string(),
      /** True once emails come from it. */
      ready: z.boolean(),
      checkedAt: z.iso.datetime(),
      records: z.array(dnsFinding),
    })
    .nullable(),
});

export const sendingDomainEndpoints = /* @__PURE__ */ endpoints({
  read: { route: `GET ${path}`, access: 'messages:set-up', answer: sendingDomain },
  choose: {
    route: `PUT ${path}`,
    access: 'messages:set-up',
    limit: { max: 20, windowMs: 60 * minute },
    body: sendingDomainBody,
    answer: sendingDomain,
  },
  /** Asks the DNS again. */
  check: {
    route: `POST ${path}/check`,
    access: 'messages:set-up',
    limit: { max: 60, windowMs: 60 * minute },
    answer: sendingDomain,
  },
  remove: { route: `DELETE ${path}`, access: 'messages:set-up', answer: sendingDomain },
});

export type SendingDomain = z.infer<typeof sendingDomain>;
