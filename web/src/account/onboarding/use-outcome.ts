import type { CheckoutOutcome } from '@heliodesk/core/contracts/signup';
import { useEffect, useState } from 'react';
import { ApiError, apiRequest } from '../../lib/api-client.ts';

export type Found = 'loading' | 'unreachable' | 'unknown' | CheckoutOutcome;

/** The pauses before each further question, while the provider has not said that the card is there. */
const pauses = [1_000, 2_000, 3_000, 4_000, 5_000];

/** The outcome of a checkout, polled for a while as long as it is open. */
export function useOutcome(sessionId: string) {
  const [found, setFound] = useState<Found>('loading');
  const [waiting, setWaiting] = useState(true);
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round asks all over again
  useEffect(() => {
    let wanted = true;
    async function follow() {
      for (const pause of [...pauses, undefined]) {
        const now = await askFor(sessionId);
        if (!wanted) return;
        const open = typeof now === 'object' && now.status === 'open';
        setFound(now);
        setWaiting(open && pause !== undefined);
        if (!open || pause === undefined) return;
        await new Promise((resolve) => setTimeout(resolve, pause));
        if (!wanted) return;
      }
    }
    follow();
    return () => {
      wanted = false;
    };
  }, [sessionId, round]);

  function again() {
    setWaiting(true);
    setRound(round + 1);
  }

  return { found, waiting, again };
}

export async function askFor(sessionId: string): Promise<Found> {
  try {
    return await (await apiRequest('GET', `/api/checkout/sessions/${encodeURIComponent(sessionId)}`)).json();
  } catch (error) {
    const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
    return unknown ? 'unknown' : 'unreachable';
  }
}
