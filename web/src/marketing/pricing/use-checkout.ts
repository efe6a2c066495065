import type { CheckoutSessionBody } from '@heliodesk/core/contracts/checkout';
import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-client.ts';
import { toast } from '../../ui/toast-store.ts';
import { createCheckoutSession } from './api.ts';

type RefusedFields = ApiError['fields'];

/** Takes the visitor to the checkout while that is wanted, once however often it is asked while under way. */
export function useCheckout(wanted: boolean, onRefused: (fields: RefusedFields) => void) {
  const attempt = useRef<symbol>(undefined);
  const [underWay, setUnderWay] = useState(false);

  const abandon = useCallback(() => {
    attempt.current = undefined;
    setUnderWay(false);
  }, []);
  useEffect(() => (wanted ? abandon : undefined), [wanted, abandon]);

  async function start(body: CheckoutSessionBody) {
    if (attempt.current) return;
    const mine = Symbol('attempt');
    attempt.current = mine;
    setUnderWay(true);
    const outcome = await askForSession(body);
    // Whoever closed the dialog meanwhile is not taken elsewhere.
    if (attempt.current !== mine) return;
    if (outcome.url) {
      // It stays under way while the browser leaves, and ends should the visitor come back to this very page.
      addEventListener('pageshow', abandon, { once: true });
      location.assign(outcome.url);
      return;
    }
    abandon();
    if (outcome.refused) onRefused(outcome.refused);
    toast({ variant: 'destructive', title: 'Error', description: outcome.problem });
  }

  return { underWay, start };
}

interface Outcome {
  url?: string | undefined;
  problem: string;
  refused?: RefusedFields;
}

async function askForSession(body: CheckoutSessionBody): Promise<Outcome> {
  try {
    return { url: await createCheckoutSession(body), problem: 'No checkout URL received from server' };
  } catch (error) {
    const problem = 'Failed to create checkout session. Please try again.';
    return error instanceof ApiError ? { problem, refused: error.fields } : { problem };
  }
}
