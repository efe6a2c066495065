import { useRef } from 'react';
import { useAction } from '../../lib/action.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useOverlay } from '../../lib/overlay.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { endOtherSessions, sessionsAddress, useSessions } from './api.ts';
import { SessionRow } from './session-row.tsx';

export function SessionList() {
  const list = useRef<HTMLUListElement>(null);
  const onGone = () => list.current?.focus();
  return (
    <Loaded query={useSessions()} what="your devices">
      {({ sessions }) => (
        <div className="grid content-start justify-items-start gap-4">
          <ul ref={list} tabIndex={-1} aria-label="Devices" className="rows w-full">
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} onGone={onGone} />
            ))}
          </ul>
          {sessions.length > 1 && <EverywhereElse onGone={onGone} />}
        </div>
      )}
    </Loaded>
  );
}

function EverywhereElse({ onGone }: { onGone: () => void }) {
  const { open, show, close } = useOverlay();
  const { run, busy } = useAction({
    act: endOtherSessions,
    failure: 'Not signed out',
    async onDone() {
      await close();
      toast({ title: 'Signed out everywhere else' });
      onGone();
    },
    renews: [sessionsAddress],
  });
  return (
    <>
      <Button variant="secondary" onClick={show}>
        Sign out everywhere else
      </Button>
      <ConfirmDialog
        open={open}
        onClose={close}
        title="Sign out everywhere else?"
        confirm="Sign out"
        busy={busy}
        onConfirm={() => run()}
      >
        Every device but this one will have to sign in again.
      </ConfirmDialog>
    </>
  );
}
