import { useEffect } from 'react';
import { type Location, useBlocker, useLocation } from 'react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { onceDiscarded, type Typing, unsaved, useAnyUnsaved, useQuestion } from '../../ui/unsaved.ts';
import { isClosingOverlay } from '../overlay.ts';
import { dropOldDrafts } from './drafts.ts';

/** Asks before what is typed is lost: by a link, by Back, or by closing the dialog that it stands in. */
export function UnsavedQuestion() {
  const question = useQuestion();
  const isAny = useAnyUnsaved();
  useEffect(() => dropOldDrafts(), []);

  return (
    <>
      {isAny && <WaysOut />}
      <ConfirmDialog
        open={question !== undefined}
        onClose={() => question?.stay()}
        title="Discard what you’ve typed?"
        cancel="Keep editing"
        confirm="Discard"
        danger
        busy={false}
        onConfirm={() => question?.discard()}
      >
        It isn’t saved yet.
      </ConfirmDialog>
    </>
  );
}

/** While there is one, the router warns of every entry of the history that isn't its own. */
function WaysOut() {
  const here = useLocation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isClosingOverlay() && lostBetween(currentLocation, nextLocation).length > 0,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    onceDiscarded(lostBetween(here, blocker.location), blocker.proceed, blocker.reset);
  }, [blocker, here]);
  return null;
}

/** With its page everything is lost; with an entry of a dialog what stands in that. */
function lostBetween(from: Location, to: Location): Typing[] {
  if (from.pathname !== to.pathname) return unsaved();
  const { overlay } = from.state ?? {};
  if (!overlay || overlay === to.state?.overlay) return [];
  return unsaved().filter(({ dialog }) => dialog !== undefined);
}
