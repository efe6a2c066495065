import { toast } from '../ui/toast-store.ts';
import { isOfOldBuild } from './fetched-import.ts';

export function toastFailure(): void {
  toast({ variant: 'destructive', title: 'Error', description: 'Something went wrong. Please try again.' });
}

/** For code that could not be fetched: where there's a new build, only another load of the page gets any. */
export function toastUnloaded(failure: unknown): void {
  if (isOfOldBuild(failure))
    toast({
      title: 'There’s a new version',
      description: 'Please reload the page to carry on.',
      stays: true,
      action: { label: 'Reload', run: () => location.reload() },
    });
  else toastFailure();
}
