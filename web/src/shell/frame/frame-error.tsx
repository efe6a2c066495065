import { useRouteError } from 'react-router';
import { RouteError } from '../route-error.tsx';
import { isUnloaded, UnloadedPage } from './unloaded-page.tsx';

/** In place of a page behind the login that failed; the navigation stays. */
export function FrameError() {
  return isUnloaded(useRouteError()) ? <UnloadedPage /> : <RouteError />;
}
