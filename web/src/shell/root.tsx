import { Outlet, ScrollRestoration } from 'react-router';
import { ToastOutlet } from '../ui/toast-outlet.tsx';
import { useHeadingFocus } from './heading-focus.ts';
import { Measuring } from './measuring.tsx';
import { usePageHead } from './page-head.ts';

// The browser itself restores the place on a page it loads afresh; positions of an earlier visit would make
// the page jump as it wakes.
const thisLoad = Math.random().toString(36).slice(2);

export function Root() {
  usePageHead();
  useHeadingFocus();
  return (
    <>
      <Outlet />
      <Measuring />
      <ToastOutlet />
      <ScrollRestoration getKey={({ key }) => `${thisLoad}:${key}`} />
    </>
  );
}
