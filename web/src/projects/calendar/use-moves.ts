import type { Calendar, CalendarVisit } from '@heliodesk/core/contracts/calendar';
import { longDay } from '@heliodesk/core/rules/calendar/days';
import { timesInWords } from '@heliodesk/core/rules/calendar/moving';
import type { Change } from '@heliodesk/core/rules/calendar/plan';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { toastRefusal } from '../../lib/refusal.ts';
import { useUndo } from '../../lib/undo.ts';
import { toast } from '../../ui/toast-store.ts';
import { saveVisit, visitsAddress } from '../visits/index.ts';
import { calendarAddress } from './api.ts';

/** Keys come one after the other: what they move is saved once they rest. */
const restAfterKeys = 700;

/**
 * Moves of visits, which are seen at once. What moves one visit again while it is being saved is saved after that, from
 * the version that came of it. What the server refuses is put back as the server has it.
 */
export function useMoves(address: string) {
  const client = useQueryClient();
  const { run: undo } = useUndo();
  const [changes, setChanges] = useState<ReadonlyMap<string, Change>>(new Map());
  const newest = useRef(new Map<string, Change>());
  const timers = useRef(new Map<string, number>());
  const saving = useRef(new Map<string, Promise<void>>());

  function show(id: string, change: Change | undefined) {
    if (change) newest.current.set(id, { ...newest.current.get(id), ...change });
    else newest.current.delete(id);
    setChanges(new Map(newest.current));
  }

  async function save(id: string, change: Change): Promise<void> {
    const read = () => client.getQueryData<Calendar>([address])?.visits.find((each) => each.id === id);
    const visit = read();
    if (!visit) return;
    try {
      const { answer, cause } = await saveVisit({ ...bodyOf(visit), ...change, id, version: visit.version });
      client.setQueryData<Calendar>(
        [address],
        (shown) =>
          shown && {
            ...shown,
            visits: shown.visits.map((each) => (each.id === id ? { ...each, ...answer } : each)),
          },
      );
      for (const other of [visitsAddress, '/api/today']) void client.invalidateQueries({ queryKey: [other] });
      toast({
        title: `${answer.project.name}: ${timesInWords(answer, longDay)}`,
        ...(cause && { action: { label: 'Undo', run: () => undo(cause) } }),
      });
    } catch (error) {
      newest.current.delete(id);
      toastRefusal('Not moved', error as Error);
      await client.invalidateQueries({ queryKey: [calendarAddress] });
    }
  }

  /** Saves what a visit was last moved to, after whatever of it is being saved. */
  function flush(id: string): void {
    clearTimeout(timers.current.get(id));
    timers.current.delete(id);
    const before = saving.current.get(id) ?? Promise.resolve();
    const after = before.then(async () => {
      const change = newest.current.get(id);
      if (!change) return;
      await save(id, change);
      // Something may have come on top meanwhile, which a save of its own follows.
      if (newest.current.get(id) === change || !newest.current.has(id)) show(id, undefined);
    });
    saving.current.set(id, after);
  }

  /** Saves what has not been saved yet before the page is left. */
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      for (const id of timers.current.keys()) flush(id);
    };
  });
  useEffect(() => () => leave.current(), []);

  return {
    changes,
    /** Shows a visit elsewhere without saving it, or where it was. */
    preview: show,
    /** Moves a visit, once nothing more comes for a moment where it was moved by keys. */
    move(id: string, change: Change, by: 'keys' | 'pointer') {
      show(id, change);
      clearTimeout(timers.current.get(id));
      if (by === 'pointer') flush(id);
      else
        timers.current.set(
          id,
          window.setTimeout(() => flush(id), restAfterKeys),
        );
    },
  };
}

function bodyOf({ projectId, kind, startsAt, endsAt, assigneeIds, note, state }: CalendarVisit) {
  return { projectId, kind, startsAt, endsAt, assigneeIds, note, state };
}
