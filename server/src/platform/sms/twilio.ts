import { z } from 'zod';
import type { TwilioConfig } from '#platform/config/twilio.ts';
import { SmsRefused, SmsUnsure } from './failures.ts';
import type { Sms, SmsGateway } from './gateway.ts';

const patience = 10_000;

const created = z.object({ sid: z.string() });
const refused = z.object({ code: z.coerce.string() });
const listed = z.object({
  messages: z.array(
    z.object({ sid: z.string(), body: z.string(), direction: z.string(), date_created: z.coerce.date() }),
  ),
});

/**
 * Errors of the text or its recipient that stay so: unsubscribed, no such number, a country that is closed to us, no
 * way there, no mobile, too long. A refusal of ourselves, such as a wrong token, ends when it is put right.
 */
const final = new Set(['21610', '21211', '21408', '21612', '21614', '21617']);

/** Twilio's Programmable Messaging over HTTP. */
export function createTwilio(
  { accountSid, authToken, sender, apiBase = 'https://api.twilio.com' }: TwilioConfig,
  { timeout = patience } = {},
): SmsGateway {
  const address = `${apiBase}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const ask = (url: string, body?: URLSearchParams): Promise<Response> =>
    fetch(url, {
      ...(body && { method: 'POST', body }),
      headers: { authorization, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });

  async function send(sms: Sms): Promise<string> {
    const form = new URLSearchParams({
      ...{ To: sms.to, Body: sms.body },
      ...('from' in sender ? { From: sender.from } : { MessagingServiceSid: sender.messagingServiceSid }),
      ...(isReachable(sms.reportsTo) && { StatusCallback: sms.reportsTo }),
    });
    const response = await ask(address, form).catch((error: unknown) => {
      throw neverLeft(error) ? error : new SmsUnsure('Twilio did not answer', { cause: error });
    });
    if (response.status >= 500) throw new SmsUnsure(`Twilio answered ${response.status}`);
    const answer: unknown = await response.json().catch(() => undefined);
    if (!response.ok) throw refusalOf(response.status, answer);
    const { data } = created.safeParse(answer);
    if (!data) throw new SmsUnsure('Twilio’s answer could not be read');
    return data.sid;
  }

  async function listTaken({ to, body }: Pick<Sms, 'to' | 'body'>, since: Date): Promise<string[]> {
    const response = await ask(`${address}?${new URLSearchParams({ To: to, PageSize: '50' })}`);
    if (!response.ok) throw new Error(`Twilio answered ${response.status}`);
    const { messages } = listed.parse(await response.json());
    return messages
      .filter(
        // A trial account writes something before the words.
        (each) =>
          each.direction.startsWith('outbound') && each.body.endsWith(body) && each.date_created >= since,
      )
      .map(({ sid }) => sid);
  }

  return {
    sender: 'from' in sender ? sender.from : '',
    send,
    listTaken,
    description: `through ${new URL(apiBase).host}`,
  };
}

/** Twilio takes no text whose reports it could not bring. */
const isReachable = (url: string) => !/^(?:localhost|127\.|\[::1\])/.test(new URL(url).hostname);

/** Failures of finding the way to Twilio, before anything could be said to it. */
const onTheWay = new Set([
  ...['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'],
]);

function neverLeft(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return onTheWay.has(cause?.code ?? '');
}

function refusalOf(status: number, answer: unknown): Error {
  const code = refused.safeParse(answer).data?.code ?? '';
  return final.has(code)
    ? new SmsRefused(code)
    : new Error(`Twilio answered ${status}${code && ` (${code})`}`);
}
