import { afterEach, expect, it, vi } from 'vitest';
import { sendQuizAnswers } from './view-quiz-answers.ts';

afterEach(() => vi.unstubAllGlobals());

function network(...statuses: number[]) {
  const fetch = vi.fn(
    async (_url: string, _init: RequestInit) => new Response('', { status: statuses.shift() }),
  );
  vi.stubGlobal('fetch', fetch);
  const keys = () => fetch.mock.calls.map(([, init]) => new Headers(init.headers).get('idempotency-key'));
  return { fetch, keys };
}

it('[API-5] [HOME-10] the quiz view sends the answers alone, as JSON, with a key of their own', async () => {
  const { fetch, keys } = network(201);
  await sendQuizAnswers({ '1': '15', '2_slider': 37 });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect([url, init?.method, init?.credentials]).toEqual(['/api/quiz-responses', 'POST', 'include']);
  expect(JSON.parse(String(init?.body))).toEqual({ quizAnswers: { '1': '15', '2_slider': 37 } });
  expect(keys()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
});

it('[HOME-10] a second try of the same answers has the same key, other answers another', async () => {
  const { keys } = network(500, 201, 201);
  await expect(sendQuizAnswers({ '4': 'yes' })).rejects.toThrow('500');
  await sendQuizAnswers({ '4': 'yes' });
  await sendQuizAnswers({ '4': 'no' });
  const [first, again, other] = keys();
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});
