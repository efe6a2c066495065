import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../ui/toast-store.ts';
import { useAction } from './action.ts';
import { call } from './call.ts';

/** Takes back whatever was changed by a cause, and asks again for all that the page shows. */
export function useUndo() {
  const client = useQueryClient();
  return useAction({
    act: (cause: string) => call('POST /api/changes/:cause/undo', { params: { cause } }),
    of: (cause) => cause,
    failure: 'Not undone',
    async onDone() {
      await client.invalidateQueries();
      toast({ title: 'Undone' });
    },
  });
}

/** Tells that something is saved, and offers to take it back. */
export function useSavedToast() {
  const { run } = useUndo();
  return (cause: string | null, description?: string) =>
    toast({
      title: 'Saved',
      description,
      ...(cause && { action: { label: 'Undo', run: () => run(cause) } }),
    });
}
