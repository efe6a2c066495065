import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useAction } from '../../lib/action.ts';
import { toast } from '../../ui/toast-store.ts';
import { renewed, takeCardOf } from './api.ts';
import { type ReturnedCard, returnedCardIn } from './returned-card.ts';

/**
 * Finishes a card whose bank asked on a page of its own. One with which somebody starts again is handed on, for they
 * have yet to agree to what it costs.
 */
export function useReturnedCard(): ReturnedCard | undefined {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [returned] = useState(() => returnedCardIn(search));
  const { run } = useAction({
    act: takeCardOf,
    failure: 'Card not updated',
    renews: renewed,
    onDone: () => toast({ title: 'Card updated' }),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is opened
  useEffect(() => {
    if (!returned) return;
    // Out of the address first, so that loading the page again does not do it again.
    navigate({ search: '' }, { replace: true });
    if (!returned.approved) tellRefusal();
    else if (!returned.startsAgainWith) run(returned.setupId);
  }, []);

  // Only once the address is clean: cleaning it would close what is opened before.
  const settled = !search.has('setup_intent');
  return settled && returned?.approved && returned.startsAgainWith ? returned : undefined;
}

function tellRefusal(): void {
  toast({
    variant: 'destructive',
    title: 'Card not updated',
    description: 'Your bank didn’t approve this card. Please try another one.',
  });
}
