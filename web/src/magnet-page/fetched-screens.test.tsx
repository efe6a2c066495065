import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { fetchedScreens } from './fetched-screens.tsx';
import type { ScreenProps } from './step.ts';

it('[ASSESS-8] screens that didn’t load say so, come with another press, and are fetched once', async () => {
  let [isAway, asked] = [true, 0];
  const screens = fetchedScreens(async () => {
    asked += 1;
    if (isAway) throw new TypeError('The network is away');
    return { Paper: () => <h1>Squared paper</h1>, Slope: () => <h1>How steep is it?</h1> };
  });
  const [Paper, Slope] = [screens('Paper'), screens('Slope')];
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  root.render(<Paper {...({} as ScreenProps)} />);
  const heading = page.getByRole('heading', { level: 1 });
  await expect.element(heading).toMatchTextContent('This didn’t load');
  isAway = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(heading).toMatchTextContent('Squared paper');
  root.render(<Slope {...({} as ScreenProps)} />);
  await expect.element(heading).toMatchTextContent('How steep is it?');
  expect(asked).toBe(2);
});
