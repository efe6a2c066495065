import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorCard } from './error-card.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { isUnloaded, UnloadedPage } from './unloaded-page.tsx';

/** In place of a page that failed; what stands around it stays. */
export function RouteError() {
  const error = useRouteError();
  if (isUnloaded(error)) return <UnloadedPage />;
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorCard />;
}
