import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { emulateMedia } from '../../testing/media.ts';
import { openPage } from '../../testing/open-page.tsx';

const heading = page.getByRole('main').getByRole('heading', { level: 1 });
const linkOf = (code: string) => `/?view=results&answers=${code}`;

async function openReport(code: string) {
  await openPage(linkOf(code));
  await expect.element(heading).toHaveAccessibleName(/of admin a month/);
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('[RES-9] the report says what it assumes and what was answered', async () => {
  await openReport('1d-2d-3d-4a-5d-6b-7d-4x');
  const assumptions = page.getByRole('region', { name: 'How we worked it out' });
  for (const words of [
    '1 minute per lead, 30 minutes per survey and 60 minutes per installation',
    '80%',
    '£6,000 per install',
  ])
    await expect.element(assumptions).toMatchTextContent(words);
  const answers = page.getByRole('region', { name: 'Your answers' }).getByRole('definition');
  const given = ['50+, counted as 50', '100+, counted as 100', '200+, counted as 200', 'Yes', '£1,400'];
  expect(answers.elements().map(({ textContent }) => textContent)).toEqual([
    ...given,
    'CRM/Spreadsheets',
    '£1,000+',
  ]);
});

it('[RES-9] the link is handed to the device where it can share', async () => {
  const share = vi.fn(async () => {});
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  try {
    await openReport('1n9-2n12-3n91-4b-5n700-si');
    await page.getByRole('button', { name: 'Share' }).click();
    await expect.poll(() => share.mock.calls.length).toBe(1);
    expect(share).toHaveBeenCalledWith({
      title: 'Savings report',
      text: expect.stringContaining('13 hours 13 minutes'),
      url: location.origin + linkOf('1n9-2n12-3n91-4b-5n700-si'),
    });
  } finally {
    Reflect.deleteProperty(navigator, 'share');
  }
});

it('[RES-9] the keyboard alone is enough to share, print and close', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await openReport('00');
  await expect.element(heading).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Share' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Print' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(print).toHaveBeenCalledOnce();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(heading).toMatchTextContent(/slowing your solar business/);
  await expect.element(heading).toHaveFocus();
});

describe('the figure that is counted up', () => {
  const counted = () => heading.element().querySelector<HTMLElement>('[aria-hidden]');

  it('[RES-9] is read out and printed as it will be, from the start', async () => {
    const drawFrame = holdFrames();
    await emulateMedia({ motion: 'no-preference' });
    await openReport('00');
    await expect.element(heading).toHaveAccessibleName(/8 hours 16 minutes/);
    const figure = counted()?.previousElementSibling as HTMLElement;
    expect(counted()?.textContent?.trim()).toBe('0 hours 0 minutes');
    expect(counted()?.checkVisibility()).toBe(true);
    expect(getComputedStyle(figure).opacity).toBe('0');
    await emulateMedia({ media: 'print', motion: 'no-preference' });
    expect(counted()?.checkVisibility()).toBe(false);
    expect(getComputedStyle(figure).opacity).toBe('1');
    await emulateMedia({ media: 'screen', motion: 'no-preference' });
    drawFrame(1_000);
    drawFrame(1_500);
    await expect.poll(() => counted()?.textContent?.trim()).toMatch(/^[1-7] hours/);
    drawFrame(2_200);
    await expect.poll(counted).toBeNull();
    expect(heading.element().textContent).toContain('8 hours 16 minutes');
  });

  it('[RES-9] is there at once for those who asked for less motion', async () => {
    holdFrames();
    await emulateMedia({ motion: 'reduce' });
    await openReport('00');
    expect(heading.element().textContent).toContain('8 hours 16 minutes');
    expect(counted()).toBeNull();
  });
});

/** Frames that the page asks for are drawn when the test says so, at the time that it says. */
function holdFrames() {
  const asked = new Map<number, FrameRequestCallback>();
  let newest = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    newest += 1;
    asked.set(newest, draw);
    return newest;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => asked.delete(frame));
  return (now: number) => {
    const due = [...asked.values()];
    asked.clear();
    for (const draw of due) draw(now);
  };
}
