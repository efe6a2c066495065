import type { EnquiryOutcome } from '@heliodesk/core/contracts/magnet-pages';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { randomId } from '../lib/random-id.ts';
import { historyEntry } from './history-entry.ts';
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
  /** The screens that led to it. */
  trail?: readonly string[];
  /** The server's token for their beginning, once it has told. */
  opening?: string;
  outcome?: Received | undefined;
}

/**
 * The current screen, and the answers so far. Each screen is an entry in the history of their tab, which also keeps the
 * answers: back, forward and reload work, and nothing is stored anywhere else. A preview leaves no entries.
 */
export function useProgress(isPreview: boolean) {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const kept = keptIn(state);
  const [memory, setMemory] = useState(() => memoryOf(kept));
  // Two changes may come before anything is drawn again.
  const latest = useRef(memory);
  const opening = useRef(kept?.opening ?? '');
  const step = kept?.step ?? firstStep;
  const trail = kept?.trail ?? [];
  const remember = (next: Memory) => {
    latest.current = next;
    setMemory(next);
  };
  const [entry] = useState(historyEntry);
  const current = (): Kept => ({
    ...{ ...latest.current, step, trail, opening: opening.current, outcome: kept?.outcome },
  });

  // The entry of a screen that somebody comes back to is older than what they have changed since.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the screen changes
  useEffect(() => {
    if (kept?.filled !== latest.current.filled) entry.write(current());
  }, [step]);
  useEffect(() => entry.writeWaiting, [entry]);

  function keep(
    next: Memory,
    { replace, at, ...shown }: Pick<Kept, 'trail' | 'outcome'> & { at: string; replace: boolean },
  ) {
    entry.forget();
    remember(next);
    navigate(
      { pathname, search, hash },
      {
        state: { ...next, ...shown, step: at, opening: opening.current } satisfies Kept,
        replace: replace || isPreview,
      },
    );
  }

  const withChanges = (changes: Changes): Memory => {
    const { filled } = latest.current;
    return { ...latest.current, filled: { ...filled, ...changes(filled) } };
  };

  return {
    ...{ step, filled: memory.filled, id: memory.id, startedAt: memory.startedAt, outcome: kept?.outcome },
    opening: () => opening.current,
    /** The first counts, since it says how long they took. */
    open(told: string) {
      opening.current ||= told;
    },
    go(at: (filled: Filled) => string, changes: Changes = () => ({})) {
      const next = withChanges(changes);
      keep(next, { at: at(next.filled), trail: [...trail, step], replace: false });
    },
    /** Keeps what isn't finished. */
    draft(changes: Changes) {
      remember(withChanges(changes));
      entry.writeSoon(current());
    },
    /** It has arrived: the form is no longer there to go back to, and what follows would be another enquiry. */
    finish: (at: string, outcome: Received, changes: Partial<Filled>) =>
      keep({ ...withChanges(() => changes), id: randomId() }, { at, outcome, replace: true }),
    back() {
      if (isPreview || isFramed())
        keep(latest.current, { at: trail.at(-1) ?? firstStep, trail: trail.slice(0, -1), replace: true });
      else navigate(-1);
    },
  };
}

/** In somebody's page the tab's last entry may be that page's own, or another magnet's. */
const isFramed = () => 'framed' in document.documentElement.dataset;

/** The changes that follow from what was filled in until then. */
export type Changes = (filled: Filled) => Partial<Filled>;

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
