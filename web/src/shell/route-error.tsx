import { isRouteErrorResponse, useRouteError } from 'react-router';
import { ErrorCard } from './error-card.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export function RouteError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFoundPage /> : <ErrorCard />;
}
