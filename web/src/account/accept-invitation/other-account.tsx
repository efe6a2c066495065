import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useLeaving } from '../form/index.ts';

interface OtherAccountProps {
  signedInAs: string;
  /** Why they cannot join with it, and what to do. */
  children: string;
  onSignedOut: () => void;
}

/** For whoever is signed in to an account that the invitation is not for. */
export function OtherAccount({ signedInAs, children, onSignedOut }: OtherAccountProps) {
  const { busy, failed, leave } = useLeaving(onSignedOut);
  return (
    <>
      <Alert tone="warning" title={`You’re signed in as ${signedInAs}`}>
        {children}
      </Alert>
      {failed && <Alert tone="danger">Logout failed</Alert>}
      <Button size="lg" busy={busy} onClick={leave}>
        Sign out and carry on
      </Button>
    </>
  );
}
