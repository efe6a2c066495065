import { z } from 'zod';

export type TwilioConfig = {
  accountSid: string;
  authToken: string;
  /** A number of ours, or a service that chooses one of several. */
  sender: { from: string } | { messagingServiceSid: string };
  /** Another host than Twilio's own, for tests. */
  apiBase: string | undefined;
};

const words = {
  account: 'must be the SID of an account at Twilio such as AC0123…, 34 characters',
  token: 'must be the auth token of the account at Twilio',
  from: 'must be a number of yours at Twilio that can be answered, such as +447700900123',
  service: 'must be the SID of a messaging service at Twilio such as MG0123…, 34 characters',
  base: 'must be an address such as https://api.twilio.com, without a path',
};

export const twilioVariables = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/i, words.account)
    .optional(),
  TWILIO_AUTH_TOKEN: z
    .string()
    .regex(/^\w{16,}$/, words.token)
    .optional(),
  // A name in its place would look better, but nobody could answer STOP to it.
  TWILIO_FROM: z
    .string()
    .regex(/^\+[1-9]\d{7,14}$/, words.from)
    .optional(),
  TWILIO_MESSAGING_SERVICE_SID: z
    .string()
    .regex(/^MG[0-9a-f]{32}$/i, words.service)
    .optional(),
  TWILIO_API_BASE: z
    .string()
    .regex(/^https?:\/\/[^/]+\/?$/, words.base)
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
};

type Values = Partial<Record<keyof typeof twilioVariables, string | undefined>>;

/** All that it takes or nothing: with a part of it, texts would be written and never sent. */
export function missingOfTwilio(given: Values): string[] {
  const used = Object.keys(twilioVariables).some((name) => given[name as keyof Values]);
  if (!used) return [];
  const { TWILIO_FROM: from, TWILIO_MESSAGING_SERVICE_SID: service } = given;
  return [
    ...(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN'] as const)
      .filter((name) => !given[name])
      .map((name) => `${name} must be set too, where Twilio is used`),
    ...(Boolean(from) === Boolean(service)
      ? ['Either TWILIO_FROM or TWILIO_MESSAGING_SERVICE_SID must be set, where Twilio is used']
      : []),
  ];
}

export function twilioOf(values: Values): TwilioConfig | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_API_BASE: apiBase } = values;
  const { TWILIO_FROM: from, TWILIO_MESSAGING_SERVICE_SID: messagingServiceSid } = values;
  const sender = from ? { from } : messagingServiceSid ? { messagingServiceSid } : undefined;
  return accountSid && authToken && sender ? { accountSid, authToken, sender, apiBase } : undefined;
}
