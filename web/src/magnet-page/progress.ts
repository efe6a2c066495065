import type { EnquiryOutcome } from '@heliodesk/core/contracts/magnet-pages';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { randomId } from '../lib/random-id.ts';
import { type Filled, firstStep } from './way.ts';

export type Received = Extract<EnquiryOutcome, { outcome: 'received' }>;

/** All that is known of somebody's way through a magnet. */
interface Memory {
  filled: Filled;
  /** Of the enquiry, the same until it has arrived, so that one that is sent again arrives once. */
  id: string;
  /** In milliseconds since 1970. */
  startedAt: number;
}

interface Kept extends Memory {
  step: string;
  outcome?: Received | undefined;
}

/** In milliseconds; some browsers refuse to write into their history more often than a few times a second. */
const draftDelay = 600;

/**
 * Where somebody is, and what they have filled in. Each screen is an entry in the history of their tab, which also keeps
 * the answers: back, forward and reload work, and nothing is stored anywhere else. A preview leaves no entries.
 */
export function useProgress(isPreview: boolean) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const kept = keptIn(state);
  const [memory, setMemory] = useState(() => memoryOf(kept));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const step = kept?.step ?? firstStep;

  // What was typed on one screen is not to be written over another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the screen changes
  useEffect(() => () => clearTimeout(timer.current), [step]);

  function keep(
    next: Memory,
    { at, outcome, replace }: { at: string; outcome?: Received; replace: boolean },
  ) {
    clearTimeout(timer.current);
    setMemory(next);
    const entry: Kept = { ...next, step: at, outcome };
    navigate({ pathname, search, hash }, { state: entry, replace: replace || isPreview });
  }

  const withChanges = (changes: Partial<Filled>): Memory => ({
    ...{ ...memory, filled: { ...memory.filled, ...changes } },
  });

  return {
    ...{ step, filled: memory.filled, id: memory.id, startedAt: memory.startedAt, outcome: kept?.outcome },
    go: (at: string, changes: Partial<Filled> = {}) => keep(withChanges(changes), { at, replace: false }),
    /** Keeps what isn't finished, once nobody has typed for a moment. */
    draft(changes: Partial<Filled>) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => keep(withChanges(changes), { at: step, replace: true }), draftDelay);
    },
    /** It has arrived: the form is no longer there to go back to, and what follows would be another enquiry. */
    finish: (at: string, outcome: Received, changes: Partial<Filled>) =>
      keep({ ...withChanges(changes), id: randomId() }, { at, outcome, replace: true }),
    back: (previous: string) => (isPreview ? keep(memory, { at: previous, replace: true }) : navigate(-1)),
  };
}

function memoryOf(kept: Kept | undefined): Memory {
  if (kept) return { filled: kept.filled, id: kept.id, startedAt: kept.startedAt };
  const filled = { postcode: '', answers: {}, extra: {}, contact: {} };
  return { filled, id: randomId(), startedAt: Math.round(performance.timeOrigin) };
}

function keptIn(state: unknown): Kept | undefined {
  return state && typeof state === 'object' && 'step' in state && 'filled' in state
    ? (state as Kept)
    : undefined;
}
