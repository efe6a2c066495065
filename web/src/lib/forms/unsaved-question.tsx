import { useEffect } from 'react';
import { type Location, useBlocker, useLocation } from 'react-router';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { onceDiscarded, type Typing, unsaved, useQuestion } from '../../ui/unsaved.ts';
import { isClosingOverlay } from '../overlay.ts';
import { dropOldDrafts } from './drafts.ts';

/** Asks before what is typed is lost: by a link, by Back, or by closing the dialog that it stands in. */
export function UnsavedQuestion() {
  const here = useLocation();
  const question = useQuestion();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !isClosingOverlay() && lostBetween(currentLocation, nextLocation).length > 0,
  );
  useEffect(() => dropOldDrafts(), []);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    onceDiscarded(lostBetween(here, blocker.location), blocker.proceed, blocker.reset);
  }, [blocker, here]);

  return (
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
  );
}

/** With its page everything is lost; with an entry of a dialog what stands in that. */
function lostBetween(from: Location, to: Location): Typing[] {
  if (from.pathname !== to.pathname) return unsaved();
  const { overlay } = from.state ?? {};
  if (!overlay || overlay === to.state?.overlay) return [];
  return unsaved().filter(({ dialog }) => dialog !== undefined);
}
