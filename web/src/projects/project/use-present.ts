import type { PresenceBody, PresentPerson } from '@heliodesk/core/contracts/presence';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { companyHeader } from '../../lib/api-client.ts';
import { addressOf } from '../../lib/call.ts';
import { presentKey } from '../../lib/live/present.ts';
import { randomId } from '../../lib/random-id.ts';
import { createStore } from '../../lib/store.ts';

/** The server forgets whoever says nothing for 45 s. */
const everyMs = 20_000;
/** The wait before a page is told of, so that somebody passing by isn't and the page's own calls go first. */
const settleMs = 700;

/** The number of forms of each project that are open on this page. */
const formsOpen = createStore<Readonly<Record<string, number>>>({});

/** Says to others, as long as a form is shown, that somebody is editing. */
export function useEditing(projectId: string): void {
  useEffect(() => {
    const count = (change: number) => {
      const open = formsOpen.get();
      formsOpen.set({ ...open, [projectId]: (open[projectId] ?? 0) + change });
    };
    count(1);
    return () => count(-1);
  }, [projectId]);
}

/** Everybody who has the project open, whoever looks included. The page says so of itself while it can be seen. */
export function usePresent(projectId: string): readonly PresentPerson[] {
  const client = useQueryClient();
  const { data = [] } = useQuery<PresentPerson[]>({
    ...{ queryKey: presentKey(projectId), queryFn: skipToken, staleTime: Number.POSITIVE_INFINITY },
  });
  const state = (formsOpen.use()[projectId] ?? 0) > 0 ? 'editing' : 'looking';
  const speaker = useRef<ReturnType<typeof createSpeaker>>(null);
  useEffect(() => {
    const own = createSpeaker(projectId, (people) => client.setQueryData(presentKey(projectId), people));
    speaker.current = own;
    return () => {
      own.stop();
      client.removeQueries({ queryKey: presentKey(projectId) });
    };
  }, [projectId, client]);
  useEffect(() => speaker.current?.become(state), [state]);
  return data;
}

type State = PresenceBody['state'];

/** The announcements of a page to the server. */
function createSpeaker(projectId: string, onPeople: (people: PresentPerson[]) => void) {
  const page = randomId();
  let state: State = 'looking';
  /** True if the server takes it to be here. */
  let isHere = false;
  let isStopped = false;
  const settled = setTimeout(come, settleMs);
  const timer = setInterval(come, everyMs);

  function come() {
    if (document.visibilityState === 'hidden' || isStopped) return;
    isHere = true;
    say(state).then(
      (people) => !isStopped && isHere && people && onPeople(people),
      // Without a network nobody is told, and the next time is soon.
      () => {},
    );
  }

  function go() {
    if (!isHere) return;
    isHere = false;
    say('gone').catch(() => {});
  }

  /** Kept alive, since the page may be going at this moment. */
  async function say(said: State): Promise<PresentPerson[] | undefined> {
    const response = await fetch(addressOf('PUT /api/presence/:id', { id: projectId }), {
      method: 'PUT',
      credentials: 'include',
      keepalive: true,
      headers: { 'content-type': 'application/json', ...companyHeader() },
      body: JSON.stringify({ page, state: said } satisfies PresenceBody),
    });
    return response.ok ? (await response.json()).people : undefined;
  }

  const look = () => (document.visibilityState === 'hidden' ? go() : come());
  document.addEventListener('visibilitychange', look);
  addEventListener('pagehide', go);
  return {
    become(next: State) {
      if (next === state) return;
      state = next;
      come();
    },
    stop() {
      isStopped = true;
      clearTimeout(settled);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('pagehide', go);
      go();
    },
  };
}
