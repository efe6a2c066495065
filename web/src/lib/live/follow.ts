import type { Present } from './present.ts';
import { type News, openStream } from './stream.ts';
import type { Topics } from './topics.ts';

/** Less than the time before now with which the server begins. */
const beginsBefore = 20_000;

/**
 * Follows the changes to a company until told to stop; tells of none when the server has been reached again. Of all tabs that show it one holds the stream and tells the
 * others, since a browser has no more than six connections to a server without HTTP/2; the next takes over when it goes.
 */
export function followCompany(
  company: string,
  onNews: (topics: Topics) => void,
  onPresent: (present: Present) => void = () => {},
): () => void {
  const name = `live:${company}`;
  const tabs = new BroadcastChannel(name);
  const leaving = new AbortController();
  const begun = Date.now();
  let position: number | undefined;

  function hear(news: News) {
    if (news.present) {
      onPresent(news.present);
      return;
    }
    // The server begins a little before; what was changed between that and the page is not told.
    const isLate = position === undefined && Date.now() - begun > beginsBefore;
    position = news.position;
    onNews(isLate ? 'everything' : news.topics);
  }

  function lead(): () => void {
    const stream = openStream(
      company,
      () => position,
      (news) => {
        tabs.postMessage(news);
        hear(news);
      },
    );
    return stream.close;
  }

  tabs.onmessage = ({ data }) => hear(data);
  const led = leaving.signal;
  if (navigator.locks)
    navigator.locks.request(name, { signal: led }, () => until(led, lead())).catch(unlessLeft);
  else void until(led, lead());

  function unlessLeft(error: unknown) {
    if (!led.aborted) reportError(error);
  }

  return () => {
    leaving.abort();
    tabs.close();
  };
}

function until(signal: AbortSignal, end: () => void): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      end();
      resolve();
    });
  });
}
