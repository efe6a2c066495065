import { toast } from '../ui/toast-store.ts';
import { ApiError } from './api-client.ts';

/** The server's words for a refusal; or, where nothing came from it, what may be the matter. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'We couldn’t reach the server. Please check your connection.';
  return Object.values(error.fields)[0] ?? error.told ?? 'Something went wrong. Please try again.';
}

/** True if a call never came to the server, or no answer back. */
export function isUnreached(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}

export function toastRefusal(title: string, error: unknown): void {
  toast({ variant: 'destructive', title, description: refusalWords(error) });
}
