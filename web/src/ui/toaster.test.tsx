import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectNoViolations } from '../testing/accessibility.ts';
import { stopClock } from '../testing/clock.ts';
import { openPage } from '../testing/open-page.tsx';
import { showAlone } from '../testing/show-alone.tsx';
import { toasts as raised } from '../testing/toasts.ts';
import { toastBehaviour } from './behaviour.ts';
import { PlainToast } from './plain-toast.tsx';
import { dismissToast, toast, useToast } from './toast-store.ts';

const region = page.getByRole('region', { name: /Notifications/ });
const toasts = raised();

afterEach(() => page.viewport(1280, 800));

/** No toast goes by itself here, however long a busy machine takes. */
async function openGallery() {
  const clock = stopClock();
  await openPage('/dev/ui');
  return clock;
}

async function raiseToast(name = 'Raise a toast') {
  // With the keyboard, since a pointer that rests on a toast would keep it.
  page.getByRole('button', { name, exact: true }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toasts).toBeVisible();
}

async function swipeRight(distance: number) {
  const y = toasts.element().getBoundingClientRect().height / 2;
  await userEvent.dragAndDrop(toasts, toasts, {
    sourcePosition: { x: 30, y },
    targetPosition: { x: 30 + distance, y },
  });
}

describe('a toast', () => {
  it('[SITE-5] has a title, a description and a control that closes it', async () => {
    await openGallery();
    await raiseToast();
    await expect.element(toasts).toMatchTextContent('Saved');
    await expect.element(toasts).toMatchTextContent('Everything is where it should be.');
    await toasts.getByRole('button', { name: 'Close' }).click();
    await expect.element(toasts).not.toBeInTheDocument();
  });

  it('[SITE-5] stays for 5000 ms', async () => {
    const clock = await openGallery();
    await raiseToast();
    await clock.pass(4_999);
    expect(toasts.element()).toHaveAttribute('data-state', 'open');
    await clock.pass(1);
    await expect.element(toasts).not.toBeInTheDocument();
  });

  it('[SITE-5] is the only one: the next replaces it, in its own look', async () => {
    await openGallery();
    await raiseToast();
    await expect.element(toasts).toHaveAttribute('data-variant', 'default');
    await raiseToast('Raise a destructive toast');
    await expect.element(toasts).toHaveAttribute('data-variant', 'destructive');
    expect(toasts.elements()).toHaveLength(1);
    await expect.element(toasts).toMatchTextContent('Not saved');
  });

  it('[SITE-5] is dismissed by a swipe to the right past 50 px, not by a shorter one', async () => {
    await openGallery();
    await raiseToast();
    await swipeRight(40);
    await expect.element(toasts).toHaveAttribute('data-swipe', 'cancel');
    await expect.element(toasts).toBeVisible();
    await swipeRight(70);
    await expect.element(toasts).not.toBeInTheDocument();
  });

  it('[SITE-5] is reached with F8', async () => {
    await openGallery();
    await raiseToast();
    await userEvent.keyboard('{F8}');
    await expect.element(region.getByRole('list')).toHaveFocus();
  });

  it('[SITE-5] is at most 420 px wide from the medium breakpoint up, and as wide as the page below', async () => {
    await openGallery();
    for (const [width, widest] of [
      [1600, 420],
      [768, 420],
      [767, 767],
    ] as const) {
      await page.viewport(width, 800);
      await raiseToast();
      expect(region.getByRole('list').element().getBoundingClientRect().width).toBe(widest);
    }
  });

  it('[SITE-5] [SITE-9] can be read and closed over an open dialog', async () => {
    await openPage('/dev/ui');
    await page.getByRole('button', { name: 'Open a dialog' }).click();
    await page.getByRole('button', { name: 'Raise a toast over the dialog' }).click();
    await expect.element(toasts).toMatchTextContent('Please try again.');
    // A pointer that rests on it keeps it.
    await toasts.hover();
    await expectNoViolations();
    await expect.element(toasts).toBeVisible();
    await toasts.getByRole('button', { name: 'Close' }).click();
    await expect.element(toasts).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });

  it('[STUCK-2] never covers what was pressed, wherever that stands', async () => {
    await page.viewport(375, 667);
    await openGallery();
    const button = page.getByRole('button', { name: 'Raise a toast', exact: true }).element();
    for (const block of ['end', 'center', 'start'] as const) {
      button.scrollIntoView({ block, behavior: 'instant' });
      await raiseToast();
      const toast = toasts.element().getBoundingClientRect();
      const pressed = button.getBoundingClientRect();
      expect([block, toast.top >= pressed.bottom || toast.bottom <= pressed.top]).toEqual([block, true]);
      await toasts.getByRole('button', { name: 'Close' }).click();
    }
  });

  it('[STUCK-2] about what went wrong in a dialog goes with the dialog', async () => {
    await openGallery();
    await page.getByRole('button', { name: 'Open a dialog' }).click();
    await page.getByRole('button', { name: 'Raise a toast over the dialog' }).click();
    const raisedAt = performance.now();
    await expect.element(toasts).toBeVisible();
    await expect.poll(() => performance.now() - raisedAt).toBeGreaterThan(toastBehaviour.freshForMs);
    await userEvent.keyboard('{Escape}');
    await expect.element(toasts).not.toBeInTheDocument();
  });
});

it('[SITE-5] a toast whose own code cannot be fetched can be acted on and closed too', async () => {
  function Plain() {
    const [newest] = useToast().toasts;
    return newest?.open ? <PlainToast {...newest} /> : null;
  }
  showAlone(<Plain />, {});
  const run = vi.fn();
  const raise = () => {
    const id = toast({ title: 'There’s a new version', stays: true, action: { label: 'Reload', run } });
    onTestFinished(() => dismissToast(id));
  };
  const plain = page.getByRole('alert');
  raise();
  await expect.element(plain).toMatchTextContent('There’s a new version');
  await expectNoViolations();
  await plain.getByRole('button', { name: 'Close' }).click();
  await expect.element(plain).not.toBeInTheDocument();
  expect(run).not.toHaveBeenCalled();
  raise();
  await plain.getByRole('button', { name: 'Reload' }).click();
  await expect.element(plain).not.toBeInTheDocument();
  expect(run).toHaveBeenCalledOnce();
});
