import { toast } from '../ui/toast-store.ts';
import { ApiError } from './api-client.ts';

/** What the server said of a refusal; or, where nothing came from it, what may be the matter. */
export function refusalWords(error: unknown): string {
  if (!(error instanceof ApiError)) return 'We couldn’t reach the server. Please check your connection.';
  return Object.values(error.fields)[0] ?? error.told ?? 'Something went wrong. Please try again.';
}

export function toastRefusal(title: string, error: unknown): void {
  toast({ variant: 'destructive', title, description: refusalWords(error) });
}
