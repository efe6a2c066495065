import { largestPicture } from '@heliodesk/core/contracts/company-logo';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../../testing/accessibility.ts';
import { companyAnswers } from '../../testing/company.ts';
import type { FakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { signedIn } from '../../testing/people.ts';
import { refusal } from '../../testing/refusal.ts';
import { toasts } from '../../testing/toasts.ts';

const put = 'PUT /api/company/logo';
const chooser = page.getByLabelText(/^(Choose a picture|Replace)$/);
const logo = page.getByRole('img', { name: 'Your logo' });
const problem = page.getByRole('alert');
/** A picture to upload. The server's work on it is for its own tests; here it answers as the test wants. */
const red = new File(['red'], 'red.png', { type: 'image/png' });

const withLogo = (version: string | null) => signedIn({ company: { ...signedIn().company, logo: version } });

async function openLogo(version: string | null = null): Promise<FakeServer> {
  const server = await openPage('/bright-roofs/company', companyAnswers(withLogo(version)));
  await expect.element(chooser).toBeInTheDocument();
  return server;
}

/** From now on a picture is taken, and known by this version. */
function takePictures(server: FakeServer, version: string) {
  server.answer({
    [put]: { json: { success: true, logo: version } },
    'GET /api/auth/me': { json: withLogo(version) },
  });
}

async function expectTaken(version: string) {
  await expect.element(toasts('Logo changed')).toBeVisible();
  await expect.element(logo).toHaveAttribute('src', expect.stringContaining(`version=${version}`));
}

it('while a logo is under way it says so, and another press does nothing', async () => {
  const server = await openLogo();
  takePictures(server, 'v1');
  const { release } = server.hold(put, { json: { success: true, logo: 'v1' } });
  await userEvent.upload(chooser, red);
  const busy = page.getByLabelText('Uploading …');
  await expect.element(busy).toHaveAttribute('aria-busy', 'true');
  const presses = watchPresses();
  await page.getByText('Uploading …').click();
  // A press that nobody prevents opens the browser's own window.
  expect(presses).toEqual(['prevented']);
  release();
  await expectTaken('v1');
  await page.getByText('Replace').click();
  expect(presses).toEqual(['prevented', 'opens']);
  expect(server.callsTo(put)).toHaveLength(1);
});

it('[SITE-9] a file that is too large is not sent, and the same file may be chosen again', async () => {
  const server = await openLogo('v1');
  takePictures(server, 'v2');
  const large = new File([new Uint8Array(largestPicture + 1)], red.name, { type: red.type });
  await userEvent.upload(chooser, large);
  await expect.element(problem).toHaveTextContent('Please choose a picture of at most 2 MB');
  await expect.element(chooser).toHaveAccessibleDescription(/Please choose a picture of at most 2 MB/);
  // A browser tells nothing of a file that is there already.
  await expect.element(chooser).toHaveValue('');
  await expectNoViolations();
  await userEvent.upload(chooser, red);
  await expectTaken('v2');
  await expect.element(problem).not.toBeInTheDocument();
  expect(server.callsTo(put).map(({ body }) => body)).toEqual([{ image: btoa('red') }]);
});

it('a file that cannot be read is refused in words, whatever it calls itself', async () => {
  const server = await openLogo('v1');
  const words = refusal('picture_unreadable').json.message;
  server.answer({ [put]: refusal('picture_unreadable') });
  await userEvent.upload(chooser, new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'red.png'));
  await expect.element(problem).toHaveTextContent(words);
  await expect.element(logo).toHaveAttribute('src', expect.stringContaining('version=v1'));

  takePictures(server, 'v2');
  await userEvent.upload(chooser, red);
  await expectTaken('v2');
  await expect.element(problem).not.toBeInTheDocument();
  await userEvent.upload(chooser, new File([], 'red.png', { type: red.type }));
  await expect.element(problem).toHaveTextContent(words);
  await expect.element(logo).toHaveAttribute('src', expect.stringContaining('version=v2'));
});

it('without a network it says so, and works again with the next try', async () => {
  const server = await openLogo();
  server.answer({ [put]: 'cut' });
  await userEvent.upload(chooser, red);
  await expect.element(problem).toMatchTextContent('We couldn’t reach the server');
  takePictures(server, 'v1');
  await userEvent.upload(chooser, red);
  await expectTaken('v1');
  await expect.element(problem).not.toBeInTheDocument();
});

/** Counts presses on a file button, which are kept from opening a dialog. */
function watchPresses() {
  const seen: string[] = [];
  function watch(event: MouseEvent) {
    if (!(event.target instanceof HTMLInputElement)) return;
    seen.push(event.defaultPrevented ? 'prevented' : 'opens');
    event.preventDefault();
  }
  addEventListener('click', watch);
  onTestFinished(() => removeEventListener('click', watch));
  return seen;
}
