import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as wholeText } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

export const twilioKeys = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: '12345678901234567890123456789012',
  TWILIO_FROM: '+447700900999',
};

type Taken = { sid: string; to: string; from: string; body: string; callback: string; at: Date };

/**
 * Its way with the next text instead of taking it: refuses it with a number of Twilio's, is busy, or is broken. Or it
 * takes it, and hangs up without an answer, or answers that it is broken; or it hangs up before.
 */
type Mood =
  | { refuses: number }
  | 'busy'
  | 'broken'
  | 'takes and hangs up'
  | 'takes and is broken'
  | 'hangs up'
  | 'sleeps';

const known = ['To', 'From', 'MessagingServiceSid', 'Body', 'StatusCallback'];

export type TwilioServer = Awaited<ReturnType<typeof startTwilioServer>>;

/** Stands in for Twilio on this machine, and refuses whatever Twilio would not understand, after so many milliseconds. */
export async function startTwilioServer({ after = 0 } = {}) {
  const taken: Taken[] = [];
  const moods: Mood[] = [];
  const asked: string[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://twilio.test');
    const say = (status: number, json: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
    const wrong = (status: number, code: number, message: string) => say(status, { status, code, message });
    asked.push(request.method ?? '');
    if (after) await delay(after);
    const { TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN: token } = twilioKeys;
    const key = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
    if (request.headers.authorization !== key) return wrong(401, 20003, 'Authenticate');
    if (pathname !== `/2010-04-01/Accounts/${account}/Messages.json`) return wrong(404, 20404, 'Not found');
    if (request.method === 'GET')
      return say(200, {
        messages: taken
          .filter(({ to }) => to === searchParams.get('To'))
          .map(told)
          .reverse(),
      });
    if (request.headers['content-type'] !== 'application/x-www-form-urlencoded;charset=UTF-8')
      return wrong(400, 20001, 'Not a form');
    const form = new URLSearchParams(await wholeText(request));
    const problem = problemIn(form);
    if (problem) return wrong(400, ...problem);
    const mood = moods.shift();
    if (mood === 'sleeps') return;
    if (mood === 'hangs up') return void request.socket.destroy();
    if (mood === 'busy') return wrong(429, 20429, 'Too many requests');
    if (mood === 'broken') return wrong(500, 20500, 'Internal error');
    if (typeof mood === 'object') return wrong(400, mood.refuses, 'Refused');
    const text = take(form);
    if (mood === 'takes and hangs up') return void request.socket.destroy();
    if (mood === 'takes and is broken') return wrong(503, 20503, 'Unavailable');
    say(201, told(text));
  }

  function take(form: URLSearchParams): Taken {
    const text = {
      ...{ sid: `SM${String(taken.length + 1).padStart(32, '0')}`, to: form.get('To') ?? '', at: new Date() },
      ...{ from: form.get('From') ?? '', body: form.get('Body') ?? '' },
      callback: form.get('StatusCallback') ?? '',
    };
    taken.push(text);
    return text;
  }

  const server = createServer((request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    asked,
    /** The bodies of what somebody was sent, the oldest first. */
    textsTo: (number: string) => taken.filter(({ to }) => to === number).map(({ body }) => body),
    next: (...those: Mood[]) => void moods.push(...those),
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close').catch(() => {});
    },
  };
}

const told = ({ sid, to, from, body, at }: Taken) => ({
  ...{ sid, to, from: from || null, body, direction: 'outbound-api', status: 'queued' },
  // As RFC 2822 writes it, to the second.
  date_created: at.toUTCString().replace('GMT', '+0000'),
});

function problemIn(form: URLSearchParams): [number, string] | undefined {
  const unknown = [...form.keys()].find((name) => !known.includes(name));
  if (unknown) return [20001, `Unknown parameter: ${unknown}`];
  if (!/^\+[1-9]\d{7,14}$/.test(form.get('To') ?? '')) return [21211, 'Invalid To'];
  if (form.has('From') === form.has('MessagingServiceSid')) return [21603, 'Either From or a service'];
  if (!form.get('Body')) return [21602, 'Body is required'];
  if ((form.get('Body') ?? '').length > 1_600) return [21617, 'Body is too long'];
  const callback = form.get('StatusCallback');
  if (callback !== null && !/^https:\/\//.test(callback)) return [21609, 'Invalid StatusCallback'];
  return undefined;
}
