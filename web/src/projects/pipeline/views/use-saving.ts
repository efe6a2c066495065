import type { View, ViewBody, ViewFields } from '@heliodesk/core/contracts/views';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useAction } from '../../../lib/action.ts';
import { useSavedToast, useUndo } from '../../../lib/undo.ts';
import { toast } from '../../../ui/toast-store.ts';
import { addView, changeView, removeView, viewsAddress } from './api.ts';
import type { ViewState } from './use-view.ts';

/** A view as it is to be, and whether that includes what the page shows now. */
type Changing = { view: View; takesFilters: boolean };
type Shown = Pick<ViewFields, 'filters' | 'sort' | 'columns'>;

/** Saves, renames, shares and deletes views, each of which can be taken back. */
export function useSaving({ view, layout, begin }: ViewState) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const tellSaved = useSavedToast();
  const { run: undo } = useUndo();
  const go = (id: string) => {
    begin(id ? { view: id } : {});
    return navigate(id ? `?view=${id}` : '?', { replace: true, preventScrollReset: true });
  };

  /** Takes over what was saved at once, so that the page need not wait for the list of them. */
  const take = (changed: View) =>
    client.setQueryData<{ items: View[] }>([viewsAddress], (known) => {
      const items = known?.items ?? [];
      const isNew = items.every(({ id }) => id !== changed.id);
      return {
        items: isNew ? [...items, changed] : items.map((each) => (each.id === changed.id ? changed : each)),
      };
    });

  const adding = useAction({
    act: (body: ViewBody) => addView(body),
    failure: 'View not saved',
    async onDone({ answer, cause }) {
      take(answer);
      layout.reset();
      await go(answer.id);
      tellSaved(cause, `View ‘${answer.name}’`);
    },
  });

  const changing = useAction({
    act: ({ view: { id, version, name, filters, sort, columns, shared } }: Changing) =>
      changeView({ id, version, name, filters, sort, columns, shared }),
    failure: 'View not saved',
    onRefused() {
      // Somebody else may have changed it, and the next try begins with theirs.
      void client.invalidateQueries({ queryKey: [viewsAddress] });
      return false;
    },
    async onDone({ answer, cause }, { takesFilters }) {
      take(answer);
      if (takesFilters) {
        layout.reset();
        await go(answer.id);
      }
      tellSaved(cause, `View ‘${answer.name}’`);
    },
  });

  const removal = useAction({
    act: ({ id }: View) => removeView(id),
    failure: 'View not deleted',
    async onDone({ cause }, { name }) {
      await go('');
      await client.invalidateQueries({ queryKey: [viewsAddress] });
      toast({
        title: `View ‘${name}’ deleted`,
        ...(cause && { action: { label: 'Undo', run: () => undo(cause) } }),
      });
    },
  });

  return {
    busy: adding.busy || changing.busy || removal.busy,
    add: adding.run,
    change: (from: View, differs: Partial<Shown & Pick<View, 'name' | 'shared'>>) =>
      changing.run({ view: { ...from, ...differs }, takesFilters: 'filters' in differs }),
    remove: removal.run,
    /** Shows the view as it was saved. */
    reset() {
      layout.reset();
      void go(view.id);
    },
  };
}

export type Saving = ReturnType<typeof useSaving>;
