import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { showAlone } from '../testing/show-alone.tsx';
import { toasts } from '../testing/toasts.ts';
import { ToastOutlet } from '../ui/toast-outlet.tsx';
import { currentToasts, dismissToast } from '../ui/toast-store.ts';
import { importFetched } from './fetched-import.ts';
import { useOnDemand } from './on-demand.ts';

const Part = () => <p>Here it is</p>;

/** A button whose part is in a file of the build that answers with a status. */
function showButton(status: number) {
  const fetchIt = () => importFetched(async () => Part, [`assets/part-${status}.js`]);
  function PartOnDemand() {
    const { Loaded, load } = useOnDemand(fetchIt);
    return Loaded ? (
      <Loaded />
    ) : (
      <button type="button" onClick={() => void load()}>
        Open
      </button>
    );
  }
  showAlone(
    <>
      <PartOnDemand />
      <ToastOutlet />
    </>,
    {},
  );
  const answer = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('', { status }));
  onTestFinished(() => {
    answer.mockRestore();
    for (const { id } of currentToasts()) dismissToast(id);
  });
  return answer;
}

const open = page.getByRole('button', { name: 'Open' });

it('[STUCK-2] code that is gone from the server leads to the new version, rather than to another try', async () => {
  showButton(404);
  await open.click();
  const said = toasts('There’s a new version');
  await expect.element(said).toMatchTextContent('Please reload the page to carry on.');
  await expect.element(said.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect.element(toasts('Please try again.')).not.toBeInTheDocument();
});

it('[STUCK-2] code that a server could not give just now comes with the next press', async () => {
  const answer = showButton(503);
  await open.click();
  await expect.element(toasts('Something went wrong. Please try again.')).toBeVisible();
  answer.mockImplementation(async () => new Response(''));
  await open.click();
  await expect.element(page.getByText('Here it is')).toBeVisible();
});
