import { afterEach, expect, it, vi } from 'vitest';
import { currentToasts } from '../../ui/toast-store.ts';
import { shareLink } from './share.ts';

const link = { title: 'Savings report', text: '1 hour', url: 'https://site/?view=results&answers=00' };

afterEach(() => vi.unstubAllGlobals());

function device(share: unknown, writeText: () => Promise<void> = async () => {}) {
  const copy = vi.fn(writeText);
  vi.stubGlobal('navigator', { share, clipboard: { writeText: copy } });
  return copy;
}

it('[RES-9] a device that can share is handed the link, and no toast says more', async () => {
  const share = vi.fn(async () => {});
  const copy = device(share);
  await shareLink(link);
  expect(share).toHaveBeenCalledWith(link);
  expect(copy).not.toHaveBeenCalled();
  expect(currentToasts()).toEqual([]);
});

it('[RES-9] who closes the device’s sharing is left in peace', async () => {
  const copy = device(() => Promise.reject(new DOMException('closed', 'AbortError')));
  await shareLink(link);
  expect(copy).not.toHaveBeenCalled();
  expect(currentToasts()).toEqual([]);
});

it.each([
  ['cannot share', undefined],
  ['fails to share', () => Promise.reject(new DOMException('refused', 'NotAllowedError'))],
])('[RES-9] a device that %s copies the link and says so', async (_what, share) => {
  const copy = device(share);
  await shareLink(link);
  expect(copy).toHaveBeenCalledWith(link.url);
  expect(currentToasts()).toMatchObject([{ title: 'Link copied', variant: 'default' }]);
});

it('[RES-9] a clipboard that refuses is told, with another way to the link', async () => {
  device(undefined, () => Promise.reject(new Error('refused')));
  await shareLink(link);
  expect(currentToasts()).toMatchObject([{ title: 'Link not copied', variant: 'destructive' }]);
});
