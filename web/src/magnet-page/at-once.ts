import { startFraming } from './framed.ts';
import { publishedHere } from './published-here.ts';
import { recordStep } from './record-step.ts';
import { visitHere } from './source.ts';

/**
 * Stands in the document of a magnet, for what can't wait until somebody shows interest: that it is seen, how high it
 * is in somebody's page, and that it is gone.
 */
const page = publishedHere();
if (page) {
  const { turned } = startFraming(page.key);
  addEventListener('magnet-screen', turned);
  if (!page.isClosed) recordStep(page, 'view', visitHere());
} else if (page === null && parent !== window) {
  // The page around it takes its frame away.
  parent.postMessage({ heliodesk: 'gone', key: location.pathname.split('/')[2] }, '*');
}
