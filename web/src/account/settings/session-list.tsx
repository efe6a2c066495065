import { useRef } from 'react';
import { useAction } from '../../lib/action.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { refusalWords } from '../../lib/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { endOtherSessions, sessionsAddress, useSessions } from './api.ts';
import { SessionRow } from './session-row.tsx';

export function SessionList() {
  const { data, error, isFetching, refetch } = useSessions();
  const list = useRef<HTMLUListElement>(null);
  if (!data && error) {
    return (
      <LoadFailure title="Your devices could not be loaded" busy={isFetching} onRetry={() => refetch()}>
        {refusalWords(error)}
      </LoadFailure>
    );
  }
  if (!data) return <Skeleton className="h-40" />;
  return (
    <div className="grid content-start justify-items-start gap-4">
      <ul ref={list} tabIndex={-1} aria-label="Devices" className="rows w-full">
        {data.sessions.map((session) => (
          <SessionRow key={session.id} session={session} onGone={() => list.current?.focus()} />
        ))}
      </ul>
      {data.sessions.length > 1 && <EverywhereElse onGone={() => list.current?.focus()} />}
    </div>
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
