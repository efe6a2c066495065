import type { ChangePasswordBody, ProfileBody, Session } from '@heliodesk/core/contracts/account';
import { useQuery } from '@tanstack/react-query';
import { apiRequest } from '../../lib/api-client.ts';

export const sessionsAddress = '/api/account/sessions';

export function useSessions() {
  return useQuery<{ sessions: Session[] }>({ queryKey: [sessionsAddress] });
}

export const saveProfile = (body: ProfileBody) => apiRequest('PUT', '/api/account/profile', body);

export const changePassword = (body: ChangePasswordBody) => apiRequest('PUT', '/api/account/password', body);

export const endSession = (id: string) => apiRequest('DELETE', `${sessionsAddress}/${id}`);

export const endOtherSessions = () => apiRequest('DELETE', sessionsAddress);

export const deleteAccount = (password: string) => apiRequest('POST', '/api/account/deletion', { password });
