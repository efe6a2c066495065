import { useEffect, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

let closings = 0;

/** True while an entry is just leaving the history because its dialog was closed, not because somebody went back. */
export const isClosingOverlay = () => closings > 0;

/**
 * A dialog with an entry of its own in the browser's history, so that Back closes it, as people on phones
 * expect, rather than leaving the page that it stands on.
 */
export function useOverlay() {
  const id = useId();
  const location = useLocation();
  const navigate = useNavigate();
  const [shown, setShown] = useState(false);
  const open = shown && location.state?.overlay === id;
  const openNow = useRef(open);
  const place = useRef(location);
  const closing = useRef<PromiseWithResolvers<void>>(undefined);

  useEffect(() => {
    openNow.current = open;
    place.current = location;
    if (location.state?.overlay !== id) {
      closing.current?.resolve();
      closing.current = undefined;
    }
    return () => {
      openNow.current = false;
    };
  }, [open, location, id]);

  function show() {
    if (closing.current) {
      // The browser takes the entry back in its own time, and would take this opening back with it.
      closing.current.promise.then(show);
      return;
    }
    setShown(true);
    // The visitor's current place, which what opens it may have waited for.
    const here = place.current;
    const covered = here.state?.overlay;
    if (covered === id) return;
    // One that leads on to this one gives it its entry, and is closed thereby.
    const state = { ...here.state, overlay: id };
    navigate(here, { replace: covered !== undefined, state, preventScrollReset: true });
  }

  /** Resolves once the entry has left the history, so that whoever navigates next does so from the page. */
  async function close() {
    setShown(false);
    if (!openNow.current) return;
    openNow.current = false;
    closing.current = Promise.withResolvers();
    const left = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    closings += 1;
    navigate(-1);
    await left;
    closings -= 1;
  }

  return { open, show, close };
}
