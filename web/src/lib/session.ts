import type { SignedInUser } from '@heliodesk/core/contracts/auth';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { companyHeader, throwUnlessOk, untilLate } from './api-client.ts';

export const sessionKey = ['/api/auth/me'] as const;

/** The signed-in person; or nobody; or somebody who does not belong to the company at this address. */
export type SessionCheck = SignedInUser | 'nobody' | 'stranger';

export function useSession() {
  return useQuery({
    queryKey: sessionKey,
    async queryFn({ signal, client }) {
      const known = client.getQueryData<SessionCheck>(sessionKey);
      return checkSession(signal, typeof known === 'object');
    },
    retry: false,
    refetchOnWindowFocus: false,
    // Retries, so that people who came without a network are let in once there is one.
    refetchInterval: ({ state }) => (state.data === undefined && state.error ? 5_000 : false),
  });
}

/** Checks the session. People known to be signed in stay so while the server cannot tell. */
export async function checkSession(signal?: AbortSignal, isKnown = false): Promise<SessionCheck> {
  const named = companyHeader();
  const response = await ask(named, signal);
  if (response.ok) return response.json();
  if (response.status !== 401 && isKnown) return throwUnlessOk(response).then(() => 'nobody');
  if (response.status !== 401) console.error(`The session check answered ${response.status}`);
  else if (Object.keys(named).length > 0 && (await ask({}, signal)).ok) return 'stranger';
  return 'nobody';
}

// For a company that is not theirs the server knows nobody; without its name it tells who asks.
function ask(headers: Record<string, string>, signal?: AbortSignal): Promise<Response> {
  return fetch(sessionKey[0], { credentials: 'include', headers, signal: untilLate(signal) });
}

export const UserContext = createContext<SignedInUser | undefined>(undefined);

/** The person who is signed in. Only for what stands inside the frame, which shows nothing before there is one. */
export function useUser(): SignedInUser {
  const user = use(UserContext);
  if (!user) throw new Error('Nobody is signed in');
  return user;
}
