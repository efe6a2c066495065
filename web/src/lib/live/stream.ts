import type { Present } from './present.ts';
import type { Topics } from './topics.ts';

/** Changes, none where the stream has only just begun; and the number up to which that is known. */
export interface News {
  position: number | undefined;
  topics: Topics;
  /** People who have something open that is open here too, if that is the news. */
  present?: Present;
}

const longestPause = 30_000;
/** The server says every 25 s that it is still there. */
const silentFor = 60_000;

/**
 * The server's own stream of changes to a company. A browser takes it up again by itself where it breaks off; where it
 * is refused, as by a server that is being replaced, it is tried anew after a growing pause.
 */
export function openStream(
  company: string,
  positionNow: () => number | undefined,
  onNews: (news: News) => void,
): { close: () => void } {
  let source: EventSource | undefined;
  let heard = 0;
  let pause = 1_000;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function open() {
    clearTimeout(timer);
    hear();
    const after = positionNow();
    const query = new URLSearchParams({ company, ...(after !== undefined && { after: String(after) }) });
    source = new EventSource(`/api/live?${query}`);
    source.onopen = () => onNews({ position: positionNow(), topics: [] });
    for (const name of ['hello', 'changes', 'everything'] as const)
      source.addEventListener(name, ({ lastEventId, data }) => {
        pause = 1_000;
        hear();
        onNews({
          // What concerns one person alone has no number.
          position: lastEventId ? Number(lastEventId) : positionNow(),
          topics: name === 'everything' ? name : topicsIn(data),
        });
      });
    source.addEventListener('present', ({ data }) => {
      hear();
      onNews({ position: positionNow(), topics: [], present: JSON.parse(data) });
    });
    source.addEventListener('beat', hear);
    source.onerror = () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      // Not everybody at once, who were all cut off in the same moment.
      timer = setTimeout(open, pause * (0.5 + Math.random()));
      pause = Math.min(longestPause, pause * 2);
    };
  }

  /** A connection can go without a word, while a computer sleeps for instance. */
  function hear() {
    heard = Date.now();
  }

  function openAgain() {
    if (source?.readyState !== EventSource.CLOSED && Date.now() - heard < silentFor) return;
    source?.close();
    open();
  }

  const watch = setInterval(openAgain, silentFor / 2);
  addEventListener('online', openAgain);
  addEventListener('visibilitychange', openAgain);
  open();
  return {
    close() {
      removeEventListener('online', openAgain);
      removeEventListener('visibilitychange', openAgain);
      clearInterval(watch);
      clearTimeout(timer);
      source?.close();
    },
  };
}

function topicsIn(data: string): string[] {
  const records = JSON.parse(data) as [topic: string, id: string | null][];
  return [...new Set(records.map(([topic]) => topic))];
}
