import { listOutbox } from '../projects/messages/index.ts';
import type { TestProduct } from './test-product.ts';

/** The text messages that somebody would have received by now, the oldest first. */
export async function textsTo(product: TestProduct, number: string): Promise<string[]> {
  await product.workOff();
  const all = await listOutbox(product.platform, 1_000);
  return all
    .filter(({ to }) => to === number)
    .reverse()
    .map(({ body }) => body);
}
