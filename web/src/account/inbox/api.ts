import type { MailSettings } from '@heliodesk/core/contracts/inbox';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const inboxAddress = '/api/inbox';

export function useInboxPages() {
  return useInfiniteQuery({
    queryKey: [inboxAddress],
    queryFn: ({ pageParam }) => call('GET /api/inbox', { query: { before: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ items, more }) => (more ? items.at(-1)?.id : undefined),
  });
}

export const markRead = ({ id, read }: { id: string; read: boolean }) =>
  call('PUT /api/inbox/:id', { params: { id }, body: { read } });

export const markAllRead = (upTo: string) => call('POST /api/inbox/read', { body: { upTo } });

export const mailSettingsAddress = `${inboxAddress}/settings`;

export function useMailSettings() {
  return useQuery<{ mail: MailSettings }>({ queryKey: [mailSettingsAddress] });
}

export const saveMailSettings = (mail: MailSettings) => call('PUT /api/inbox/settings', { body: { mail } });
