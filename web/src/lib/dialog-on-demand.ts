import type { ComponentType } from 'react';
import { useOnDemand } from './on-demand.ts';
import { useOverlay } from './overlay.ts';
import { useStillHere } from './still-here.ts';

/** A dialog whose code is fetched with the first press that needs it, and which the browser's Back closes. */
export function useDialogOnDemand<Props>(fetchIt: () => Promise<ComponentType<Props>>) {
  const { Loaded: Dialog, loading, load, ahead } = useOnDemand(fetchIt);
  const { open, show, close } = useOverlay();
  const here = useStillHere();

  /** Opens the dialog once its code is here, if what is prepared then says that it is still wanted. */
  async function openDialog(prepare: () => boolean | Promise<boolean> = () => true): Promise<void> {
    if ((await load()) && (await prepare()) && here.current) show();
  }

  return { Dialog, loading, open, openDialog, close, ahead };
}
