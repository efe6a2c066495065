import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { FileButton } from './file-button.tsx';

it('[STUCK-2] a file that is chosen before the page has woken is taken when it wakes, once', async () => {
  const taken: string[] = [];
  const button = (
    <FileButton accept=".csv" onChoose={({ name }) => taken.push(name)}>
      Choose a file
    </FileButton>
  );
  const host = document.body.appendChild(document.createElement('div'));
  host.innerHTML = htmlOf(button);
  const input = host.querySelector('input') as HTMLInputElement;
  const chosen = new DataTransfer();
  chosen.items.add(new File(['Name'], 'leads.csv'));
  input.files = chosen.files;
  const root = hydrateRoot(host, button);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  await expect.poll(() => taken).toEqual(['leads.csv']);
  expect(input.files).toHaveLength(0);
});

/** As the build writes it. */
function htmlOf(shown: ReactNode): string {
  const host = document.createElement('div');
  const root = createRoot(host);
  flushSync(() => root.render(shown));
  const html = host.innerHTML;
  root.unmount();
  return html;
}
