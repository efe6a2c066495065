import { startFraming } from './framed.ts';
import { publishedHere } from './published-here.ts';
import { recordStep } from './record-step.ts';
import { visitHere } from './source.ts';

/**
 * Stands in the document of a magnet, for what can't wait until somebody shows interest: that it is seen, and how high
 * it is in somebody's page.
 */
const page = publishedHere();
if (page) {
  const { turned } = startFraming(page.key);
  addEventListener('magnet-screen', turned);
  if (!page.isClosed) recordStep(page, 'view', visitHere());
}
