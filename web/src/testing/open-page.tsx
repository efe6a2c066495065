import '../styles/index.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished } from 'vitest';
import { routes } from '../routes.tsx';
import { App } from '../shell/app.tsx';
import { loadMatchedPages } from '../shell/matched-pages.ts';
import { withNothingAt } from '../shell/page.ts';
import { currentToasts, dismissToast } from '../ui/toast-store.ts';
import { type Answers, type FakeServer, installFakeServer } from './fake-server.ts';
import { watchProblems } from './problems.ts';
import { forgetVisitor } from './visitor.ts';

// The address of the test runner's own page, to which the test goes back.
const runner = location.href;

/**
 * Shows a page of the product by its address, awake and with the server's answers given by the test. What the browser
 * complains of fails the test unless it is expected. Code that leaves the page (`leaveFor`) would take the test along:
 * `catchLeaving` keeps it here and tells where it was going, and what comes of it there is for a journey in `e2e/`.
 */
export async function openPage(
  path: string,
  answers: Answers = {},
  { expectedProblems = /(?!)/, isNowhere = false }: Options = {},
): Promise<FakeServer> {
  const server = installFakeServer(answers);
  const problems = watchProblems();
  history.replaceState(null, '', path);
  Object.assign(document.documentElement.dataset, { awake: '', styled: '', typeface: '' });
  const table = copyOf(isNowhere ? withNothingAt(path, routes) : routes);
  await loadMatchedPages(table);
  const router = createBrowserRouter(table, { hydrationData: { loaderData: {} } });
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  onTestFinished(async () => {
    root.unmount();
    router.dispose();
    host.remove();
    for (const { id } of currentToasts()) dismissToast(id);
    await forgetVisitor();
    localStorage.clear();
    delete document.documentElement.dataset.signedIn;
    sessionStorage.clear();
    history.replaceState(null, '', runner);
    const unanswered = server.remove();
    const complaints = problems.stop().filter((text) => !expectedProblems.test(text));
    expect({ unanswered, complaints }).toEqual({ unanswered: [], complaints: [] });
  });
  await new Promise<void>((ready) => {
    root.render(
      <App onReady={ready}>
        <RouterProvider router={router} />
      </App>,
    );
  });
  return server;
}

type Options = {
  expectedProblems?: RegExp;
  /** The server has answered with its 404 page. */
  isNowhere?: boolean;
};

// A route keeps its page once that is loaded, and the next test begins without.
function copyOf(table: RouteObject[]): RouteObject[] {
  return table.map((route) =>
    route.children ? { ...route, children: copyOf(route.children) } : { ...route },
  );
}
