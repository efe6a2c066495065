import { type ComponentType, useEffect, useState } from 'react';
import { watchPresses } from './last-pressed.ts';
import { PlainToast } from './plain-toast.tsx';
import { useToast } from './toast-store.ts';

let loading: Promise<ComponentType> | undefined;

/** Loads the toasts' own code ahead of need, for what may have to report that the network is gone. */
export function preloadToaster(): Promise<ComponentType> {
  loading ??= import('./toaster.tsx').then(
    ({ Toaster }) => Toaster,
    (failure) => {
      loading = undefined;
      throw failure;
    },
  );
  return loading;
}

/** The place where toasts appear. Their code is fetched with the first of them. */
export function ToastOutlet() {
  const [Toaster, setToaster] = useState<ComponentType>();
  const [unfetched, setUnfetched] = useState<number>();
  const toast = useToast().toasts[0];
  const newest = toast?.id;
  useEffect(watchPresses, []);

  useEffect(() => {
    if (newest === undefined) return;
    preloadToaster().then(
      (loaded) => setToaster(() => loaded),
      () => setUnfetched(newest),
    );
  }, [newest]);

  if (Toaster) return <Toaster />;
  return toast?.open && unfetched === newest ? <PlainToast {...toast} /> : null;
}
