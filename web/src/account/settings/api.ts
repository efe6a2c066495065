import type {
  ChangePasswordBody,
  EmailChangeBody,
  PendingEmailChange,
  ProfileBody,
  Session,
} from '@heliodesk/core/contracts/account';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';

export const sessionsAddress = '/api/account/sessions';

export function useSessions() {
  return useQuery<{ sessions: Session[] }>({ queryKey: [sessionsAddress] });
}

export const saveProfile = (body: ProfileBody) => apiRequest('PUT', '/api/account/profile', body);

export const changePassword = (body: ChangePasswordBody) => apiRequest('PUT', '/api/account/password', body);

export const emailChangeAddress = '/api/account/email-change';

export function useEmailChange() {
  return useQuery<{ pending: PendingEmailChange | null }>({
    queryKey: [emailChangeAddress],
    refetchOnMount: 'always',
  });
}

export const changeEmail = (body: EmailChangeBody) => apiRequest('POST', emailChangeAddress, body);

export const keepEmail = () => apiRequest('DELETE', emailChangeAddress);

export const endSession = (id: string) => apiRequest('DELETE', `${sessionsAddress}/${id}`);

export const endOtherSessions = () => apiRequest('DELETE', sessionsAddress);

export const deleteAccount = (password: string) => apiRequest('POST', '/api/account/deletion', { password });
