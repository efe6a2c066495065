import { toast } from '../ui/toast-store.ts';

export function toastFailure(): void {
  toast({ variant: 'destructive', title: 'Error', description: 'Something went wrong. Please try again.' });
}
