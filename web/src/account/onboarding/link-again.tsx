import { useState } from 'react';
import { ApiError, apiRequest, wordsOf } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';

/** For whoever did not get the mail. */
export function LinkAgain({ sessionId }: { sessionId: string }) {
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<string>();

  async function send() {
    setBusy(true);
    setOutcome(undefined);
    try {
      await apiRequest('POST', `/api/checkout/sessions/${encodeURIComponent(sessionId)}/link`);
      setOutcome('Sent. It can take a minute to arrive. Please check your junk folder too.');
    } catch (error) {
      const words = error instanceof ApiError ? wordsOf(error) : undefined;
      setOutcome(words ?? 'That didn’t work. Please check your connection and try again.');
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button variant="secondary" size="sm" busy={busy} onClick={() => void send()}>
        Send the link again
      </Button>
      <p role="status" className="text-muted text-sm">
        {outcome}
      </p>
    </>
  );
}
