import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

export type Answer = { status: number; body: string; ms: number };

let visitor = 0;

/** One request on a connection of its own, from another address each time so that no rate limit is met. */
export function send(url: string, body?: object): Promise<Answer> {
  visitor += 1;
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(url, {
      method: body ? 'POST' : 'GET',
      agent: false,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        'x-forwarded-for': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
      },
    });
    call.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: text, ms: performance.now() - begun }),
      );
      response.on('error', reject);
    });
    call.on('error', reject);
    call.end(body && JSON.stringify(body));
  });
}

export type Writers = {
  /** Names of the entries that the server said it keeps. */
  acknowledged: string[];
  answers: Answer[];
  /** Requests that got no answer at all, with the name of their entry. */
  errors: { name: string; code: string | undefined }[];
  stop(): Promise<void>;
};

/** The address that an entry of this name leaves. */
export const addressOf = (name: string) => `${name.replaceAll(' ', '-')}@example.com`;

/** Several visitors who join the waiting list one entry after the other, whatever happens to the server. */
export function startWriters(url: string, count = 6): Writers {
  const acknowledged: string[] = [];
  const answers: Answer[] = [];
  const errors: Writers['errors'] = [];
  let writing = true;

  async function write(writer: number): Promise<void> {
    for (let turn = 0; writing; turn += 1) {
      const name = `writer ${writer} entry ${turn}`;
      try {
        const answer = await send(`${url}/api/waitlist`, { name, email: addressOf(name) });
        answers.push(answer);
        if (answer.status === 201) acknowledged.push(name);
        else await delay(50);
      } catch (error) {
        errors.push({ name, code: (error as NodeJS.ErrnoException).code });
        await delay(20);
      }
    }
  }

  const writers = Array.from({ length: count }, (_, writer) => write(writer));
  return {
    acknowledged,
    answers,
    errors,
    async stop() {
      writing = false;
      await Promise.all(writers);
    },
  };
}
