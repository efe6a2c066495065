import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { signOut } from './api.ts';

interface OtherAccountProps {
  signedInAs: string;
  email: string;
  onSignedOut: () => void;
}

export function OtherAccount({ signedInAs, email, onSignedOut }: OtherAccountProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function leave() {
    setBusy(true);
    setFailed(false);
    try {
      await signOut();
      onSignedOut();
    } catch {
      setFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Alert tone="warning" title={`You’re signed in as ${signedInAs}`}>
        {`This invitation is for ${email}. Sign out first, then sign in with that address.`}
      </Alert>
      {failed && <Alert tone="danger">Logout failed</Alert>}
      <Button size="lg" busy={busy} onClick={leave}>
        Sign out
      </Button>
    </>
  );
}
