import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { pressAt } from '../../../testing/mouse.ts';
import { openPage } from '../../../testing/open-page.tsx';

const apps = ['Lead Magnet', 'Solar Survey', 'Installation'];
const screens = page.getByRole('region', { name: 'One job on three screens' });
const chooser = (name: string) => screens.getByRole('button', { name });
const widthOf = (picture: Element) => picture.getBoundingClientRect().width;

/** The picture in front: the widest of the row, or the one in the middle of the strip. */
function shown(): string | undefined {
  const pictures = screens.getByRole('img').elements();
  const distance = (picture: Element) => {
    const { x, width } = picture.getBoundingClientRect();
    return Math.abs(x + width / 2 - innerWidth / 2);
  };
  const ranks = pictures.map((picture) => (innerWidth < 768 ? -distance(picture) : widthOf(picture)));
  return apps[ranks.indexOf(Math.max(...ranks))];
}

async function expectShown(name: string) {
  await expect.poll(shown).toBe(name);
  await expect.element(chooser(name)).toHaveAttribute('aria-pressed', 'true');
  const pressed = screens
    .getByRole('button')
    .elements()
    .filter(({ ariaPressed }) => ariaPressed === 'true');
  expect(pressed).toHaveLength(1);
}

async function openAt(width: number) {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await page.viewport(width, 800);
  await openPage('/');
}

it.for([
  [1280, 'Solar Survey'],
  [375, 'Lead Magnet'],
] as const)(
  '[HOME-3] at %i px it shows the picture that is chosen by its button, with the mouse or the keyboard',
  async ([width, first]) => {
    await openAt(width);
    await expectShown(first);
    await chooser('Installation').click();
    await expectShown('Installation');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(chooser('Solar Survey')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expectShown('Solar Survey');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await userEvent.keyboard(' ');
    await expectShown('Lead Magnet');
  },
);

it('[HOME-3] it keeps its picture when the window goes from row to strip and back', async () => {
  await openAt(1000);
  await chooser('Installation').click();
  await expectShown('Installation');
  for (const width of [500, 1000]) {
    await page.viewport(width, 800);
    await expectShown('Installation');
  }
});

it('[HOME-3] the row enlarges any picture that is pressed, and the page stays where it is', async () => {
  await openAt(1280);
  for (const [index, side] of [
    [0, 'left'],
    [1, 'right'],
    [2, 'right'],
  ] as const) {
    const picture = screens.getByRole('img').nth(index);
    const { left, right, top } = picture.element().getBoundingClientRect();
    // On the part of it that looks out from behind the one in front.
    await pressAt({ x: side === 'left' ? left + 10 : right - 10, y: top + 40 });
    await expectShown(apps[index] ?? '');
    const others = () =>
      screens
        .getByRole('img')
        .elements()
        .filter((_, place) => place !== index)
        .map(widthOf);
    await expect.poll(() => widthOf(picture.element()) / Math.max(...others())).toBeGreaterThan(1.25);
    expect(scrollY).toBe(0);
    await Promise.all(
      screens
        .element()
        .getAnimations({ subtree: true })
        .map(({ finished }) => finished),
    );
  }
});
