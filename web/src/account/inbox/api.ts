import type { MailSettings } from '@heliodesk/core/contracts/inbox';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { useList } from '../../lib/lists/use-list.ts';

export const inboxAddress = '/api/inbox';

export function useInboxPages() {
  // It stands on every page, and is told by itself of what is new.
  return useList('GET /api/inbox', {}, { staleTime: Number.POSITIVE_INFINITY });
}

export const markRead = ({ id, read }: { id: string; read: boolean }) =>
  call('PUT /api/inbox/:id', { params: { id }, body: { read } });

export const markAllRead = (upTo: string) => call('POST /api/inbox/read', { body: { upTo } });

export const mailSettingsAddress = `${inboxAddress}/settings`;

export function useMailSettings() {
  return useQuery<{ mail: MailSettings }>({ queryKey: [mailSettingsAddress] });
}

export const saveMailSettings = (mail: MailSettings) => call('PUT /api/inbox/settings', { body: { mail } });
