import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type FirstAnswers, forgetFirstAnswers, keepFirstAnswers } from './lib/first-answers.ts';
import { routes } from './routes.tsx';
import { App } from './shell/app.tsx';
import { loadMatchedPages } from './shell/matched-pages.ts';
import { withNothingAt } from './shell/page.ts';
import { fetchTypeface } from './shell/typeface.ts';

/** Starts the application in the page, over its HTML where that is what the address asks for; resolves once it answers to events. */
export async function start(answers?: FirstAnswers): Promise<void> {
  if (answers) keepFirstAnswers(answers);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root element');
  // The server may answer an address of the table with its 404 page; the application must then agree with it.
  const table = 'notFound' in root.dataset ? withNothingAt(location.pathname, routes) : routes;
  await loadMatchedPages(table);
  // Taken for the start of a visit, waking would scroll the page to its top, away from under the pointer.
  const router = createBrowserRouter(table, { hydrationData: { loaderData: {} } });
  // What was asked for until here is what the content has waited for; journeys and bench count it.
  performance.mark('content');
  await new Promise<void>((ready) => {
    const app = (
      <App onReady={ready}>
        <RouterProvider router={router} />
      </App>
    );
    if (isTheSame(root)) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  forgetFirstAnswers();
  root.inert = false;
  if ('wakes' in root.dataset) void fetchTypeface();
}

/** True if the HTML is what the application will show, and not another view of the page or only its frame. */
function isTheSame(root: HTMLElement): boolean {
  const isOther =
    'view' in document.documentElement.dataset || 'frame' in root.dataset || 'other' in root.dataset;
  return root.firstElementChild !== null && !isOther;
}
