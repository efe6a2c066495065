import type { RouteObject } from 'react-router';
import { paths } from './paths.ts';
import type { Page } from './shell/page.ts';
import { RouteError } from './shell/route-error.tsx';

/** Magnets of companies: nothing of ours stands around them, and nobody is counted on them. */
export function magnetPages(): RouteObject[] {
  return [
    {
      path: paths.magnetPreview(),
      lazy: async () => ({ Component: (await import('./magnet-page/index.ts')).MagnetPreview }),
      ErrorBoundary: RouteError,
      handle: {
        title: 'Preview',
        delivery: 'prerendered',
        wakes: 'at once',
        module: 'magnet-page/index.ts',
        framedByUs: true,
      } satisfies Page,
    },
    {
      path: paths.magnet(':key'),
      lazy: async () => ({ Component: (await import('./magnet-page/index.ts')).HostedMagnet }),
      ErrorBoundary: RouteError,
      handle: {
        title: '{{title}} · {{company}}',
        description: '{{intro}}',
        delivery: 'prerendered',
        keptInHistory: true,
        module: 'magnet-page/index.ts',
        filled: true,
      } satisfies Page,
    },
  ];
}

/** Other pages of companies for their customers. */
export function customerPages(): RouteObject[] {
  return [
    {
      path: paths.book(),
      lazy: async () => ({ Component: (await import('./account/booking/index.ts')).BookingPage }),
      handle: {
        title: 'Book a time',
        delivery: 'prerendered',
        module: 'account/booking/index.ts',
      } satisfies Page,
    },
  ];
}
