import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { askAgain } from './ask-again.ts';

it('[MECH-8] what was on its way as it changed is asked for once more, and nothing else twice', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const asked: string[] = [];
  const gate = Promise.withResolvers<void>();
  const follow = (address: string, answer: () => Promise<string>) =>
    new QueryObserver(client, {
      queryKey: [address],
      queryFn() {
        asked.push(address);
        return answer();
      },
    }).subscribe(() => {});
  const read = { now: 'before' };
  follow('/api/slow', async () => {
    const { now } = read;
    await gate.promise;
    return now;
  });
  follow('/api/here', async () => read.now);
  await expect.poll(() => client.getQueryData(['/api/here'])).toBe('before');
  read.now = 'after';
  const done = askAgain(client, () => true);
  gate.resolve();
  await done;
  expect(client.getQueryData(['/api/slow'])).toBe('after');
  expect(client.getQueryData(['/api/here'])).toBe('after');
  expect(asked.sort()).toEqual(['/api/here', '/api/here', '/api/slow', '/api/slow']);
});

it('[MECH-8] what the network did not bring is asked for once more, and what the server refused is not', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const asked: string[] = [];
  const follow = (address: string, failure: Error) =>
    new QueryObserver(client, {
      queryKey: [address],
      async queryFn() {
        asked.push(address);
        // The first is there, the second is lost, the third comes.
        if (asked.filter((each) => each === address).length === 2) throw failure;
        return asked.length;
      },
    }).subscribe(() => {});
  follow('/api/lost', new TypeError('Failed to fetch'));
  follow('/api/late', new DOMException('It took too long', 'TimeoutError'));
  follow('/api/refused', new Error('Forbidden'));
  await expect.poll(() => client.isFetching()).toBe(0);
  await askAgain(client, () => true);
  const times = (address: string) => asked.filter((each) => each === address).length;
  expect(['/api/lost', '/api/late', '/api/refused'].map(times)).toEqual([3, 3, 2]);
  for (const address of ['/api/lost', '/api/late'])
    expect(client.getQueryState([address])?.status).toBe('success');
});
