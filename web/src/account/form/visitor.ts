import type { SignedInUser } from '@heliodesk/core/contracts/auth';
import { useEffect } from 'react';
import { ApiError, apiRequest } from '../../lib/api-client.ts';
import { mayBeSignedIn } from '../../lib/may-be-signed-in.ts';
import { whenSignedIn } from '../../lib/signed-in-here.ts';
import { useRequest } from './use-request.ts';

/** The person who is signed in in this browser, or undefined. */
export async function askVisitor(): Promise<SignedInUser | undefined> {
  try {
    return await (await apiRequest('GET', '/api/auth/me')).json();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined;
    throw error;
  }
}

/** The same while a page is shown; the server is asked only where the browser came with a session, or has one since. */
export function useVisitor() {
  const visitor = useRequest(askVisitor, undefined, mayBeSignedIn() ? undefined : nobody);
  const { retry } = visitor;
  useEffect(() => whenSignedIn(retry), [retry]);
  return visitor;
}

const nobody = () => ({ answer: undefined });
