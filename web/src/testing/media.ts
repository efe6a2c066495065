import { onTestFinished } from 'vitest';
import { devtools } from './devtools.ts';

type Motion = 'reduce' | 'no-preference';

/** Shows the page as on paper, or with its motion, which component tests otherwise do without, until the test is over. */
export async function emulateMedia({ media = '', motion = 'reduce' as Motion }): Promise<void> {
  onTestFinished(() => set('', 'reduce'));
  await set(media, motion);
}

async function set(media: string, motion: Motion): Promise<void> {
  const features = [{ name: 'prefers-reduced-motion', value: motion }];
  await devtools().send('Emulation.setEmulatedMedia', { media, features });
}
