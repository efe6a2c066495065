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
