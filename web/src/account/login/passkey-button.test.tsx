import { expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { catchLeaving } from '../../testing/leaving.ts';
import { fillIn, forms, login, welcomed } from '../../testing/login.ts';
import { openPage } from '../../testing/open-page.tsx';

const options = 'POST /api/auth/passkey/options';
const use = 'POST /api/auth/passkey';

it('a passkey that the device does not give leaves the other ways open', async () => {
  const left = catchLeaving();
  const asked = vi.spyOn(navigator.credentials, 'get');
  asked.mockRejectedValue(new DOMException('No', 'NotAllowedError'));
  onTestFinished(() => asked.mockRestore());
  const server = await openPage('/login', {
    [options]: { json: { options: { challenge: 'Y2hhbGxlbmdl' } } },
    [login]: { json: welcomed },
  });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect.element(forms.alert).toMatchTextContent('No passkey was used.');
  expect(asked).toHaveBeenCalledOnce();
  await fillIn('ann@example.com');
  await forms.signIn.click();
  await expect.poll(() => left).toEqual(['/bright-roofs']);
  expect(server.callsTo(use)).toEqual([]);
});
