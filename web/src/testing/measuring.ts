import { onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';

type Command = [name: string, type: string, details: Record<string, unknown>];

const measurementId = 'G-TEST123';

export const question = page.getByRole('region', { name: 'Cookies' });

/**
 * Has the pages count, as a server does that was given a measurement id. What Google's tag would be told is kept
 * instead, and nothing is fetched of it.
 */
export function countVisits({ agreed = false } = {}) {
  const meta = Object.assign(document.createElement('meta'), {
    name: 'heliodesk-measurement',
    content: measurementId,
  });
  document.head.append(meta);
  const tags: string[] = [];
  const append = vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) tags.push(node.src);
  });
  if (agreed) localStorage.setItem('measuring-consent', 'granted');
  onTestFinished(() => {
    append.mockRestore();
    meta.remove();
    delete window.dataLayer;
  });
  const commands = () =>
    Array.from(window.dataLayer ?? [], (entry) => [...(entry as Iterable<unknown>)] as Command);
  return {
    tags,
    commands,
    /** The details of the events of one type, in their order. */
    events: (type: string) =>
      commands()
        .filter(([name, what]) => name === 'event' && what === type)
        .map(([, , details]) => details),
  };
}
