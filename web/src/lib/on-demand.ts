import { type ComponentType, useState } from 'react';
import { preloadToaster } from '../ui/toast-outlet.tsx';
import { toastUnloaded } from './failure-toast.ts';

/** A component whose code is fetched with the first press that needs it. */
export function useOnDemand<Props>(fetchIt: () => Promise<ComponentType<Props>>) {
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();
  const [loading, setLoading] = useState(false);

  /** Resolves to whether it can be shown; if not, the visitor has been told. */
  async function load(): Promise<boolean> {
    setLoading(true);
    try {
      const component = await fetchIt();
      setLoaded(() => component);
      // What it may have to say is that the network has gone, so the toasts are fetched while it is there.
      preloadToaster().catch(reportError);
      return true;
    } catch (failure) {
      toastUnloaded(failure);
      return false;
    } finally {
      setLoading(false);
    }
  }

  /** For what opens it: whoever comes near it will probably press. A failure is told with the press, not before. */
  const comesNear = () => void fetchIt().catch(() => undefined);
  const ahead = { onPointerEnter: comesNear, onFocus: comesNear };

  return { Loaded, loading, load, ahead };
}

/** Runs once the browser has nothing else to do, which some of them don't tell. Returns what calls it off. */
export function onceIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const asked = requestIdleCallback(work);
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(work, 2_000);
  return () => clearTimeout(timer);
}
