import { type ComponentType, useEffect, useState } from 'react';
import { toastUnloaded } from '../../lib/failure-toast.ts';
import { Landing } from './landing.tsx';
import type { ViewName } from './view.ts';

const code = {
  quiz: async () => (await import('./view-quiz.tsx')).QuizView,
  results: async () => (await import('./view-results.tsx')).ResultsView,
};
type Fetched = keyof typeof code;
const fetched: Partial<Record<Fetched, ComponentType>> = {};

interface Visit {
  /** Another for each navigation. */
  attempt: string;
  /** The waiting list's dialog is open, which ends in the report. */
  reportNext: boolean;
  joined: boolean;
}

interface ShownView {
  /** Undefined while there is nothing to show yet. */
  View: ComponentType | undefined;
  /** The view is the one that is wanted, rather than the one before it. */
  arrived: boolean;
}

/** Until the code of the view is here, and if it cannot be had, the view before it stays. */
export function useView(wanted: ViewName, { attempt, reportNext, joined }: Visit): ShownView {
  const [shown, setShown] = useState<ComponentType>();
  const ready = wanted === 'landing' ? Landing : fetched[wanted];
  if (ready && ready !== shown) setShown(() => ready);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a second attempt at the same view fetches it again
  useEffect(() => {
    if (wanted === 'landing' || fetched[wanted]) return;
    let stillWanted = true;
    fetchView(wanted).then(
      (view) => stillWanted && setShown(() => view),
      (failure) => stillWanted && giveUp(failure),
    );
    return () => {
      stillWanted = false;
    };
  }, [wanted, attempt]);

  // Whoever finishes the quiz should not wait for the report.
  useEffect(() => {
    if (wanted === 'quiz' || reportNext) fetchView('results').catch(() => undefined);
  }, [wanted, reportNext]);

  function giveUp(failure: unknown) {
    // To somebody who is on the list now, a failure to show the report must not look like a failure to join.
    if (!joined) toastUnloaded(failure);
    setShown((before?: ComponentType) => before ?? Landing);
  }

  return { View: ready ?? shown, arrived: ready !== undefined };
}

async function fetchView(name: Fetched): Promise<ComponentType> {
  fetched[name] ??= await code[name]();
  return fetched[name];
}
