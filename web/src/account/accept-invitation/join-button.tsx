import { useState } from 'react';
import { wordsOf } from '../../lib/api-client.ts';
import { leaveFor } from '../../lib/leave-for.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { joinTeam } from './api.ts';

export function JoinButton({ token, label }: { token: string; label: string }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function join() {
    setBusy(true);
    setFailure(undefined);
    try {
      await leaveFor(paths.company(await joinTeam(token)));
    } catch (error) {
      setFailure(wordsOf(error) ?? 'Please try again or contact support.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      {failure && (
        <Alert tone="danger" title="Failed to join">
          {failure}
        </Alert>
      )}
      <Button size="lg" busy={busy} onClick={join} className="wrap-anywhere">
        {label}
      </Button>
    </>
  );
}
