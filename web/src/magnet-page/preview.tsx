import type { MagnetPage } from '@heliodesk/core/contracts/magnet-pages';
import { brandColour } from '@heliodesk/core/rules/company-details';
import { brandShades } from '@heliodesk/core/rules/magnets/brand-shades';
import { useEffect, useState } from 'react';
import { ClosedCard } from './dead-ends.tsx';
import { Flow } from './flow.tsx';
import { MagnetLayout } from './layout.tsx';

interface Previewed {
  page: MagnetPage;
  /** The text of the last screen, where that is known. */
  thanks?: string;
}

/** A magnet while it is being written, in a frame of the page that writes it. Nothing that is filled in is sent. */
export function MagnetPreview() {
  const previewed = usePreviewed();
  useColour(previewed?.page.company.colour ?? '');
  if (!previewed)
    return (
      <main className="grid min-h-dvh place-items-center p-6 text-center text-muted">
        <h1>Your preview appears here</h1>
      </main>
    );
  const { page, thanks = 'This is where your thank-you message goes.' } = previewed;
  return (
    <MagnetLayout company={page.company}>
      {page.isClosed ? (
        <ClosedCard page={page} />
      ) : (
        <Flow
          key={page.kind}
          page={page}
          send={async (_body, result) => ({ outcome: 'received', thanks, bookingUrl: null, result })}
          isPreview
        />
      )}
    </MagnetLayout>
  );
}

function usePreviewed(): Previewed | undefined {
  const [previewed, setPreviewed] = useState<Previewed>();
  useEffect(() => {
    function take({ origin, data }: MessageEvent) {
      if (origin === location.origin && data?.heliodesk === 'preview') setPreviewed(data);
    }
    addEventListener('message', take);
    // Whoever has posted before this page was listening can do so again.
    parent.postMessage({ heliodesk: 'preview-ready' }, location.origin);
    return () => removeEventListener('message', take);
  }, []);
  return previewed;
}

/** The colours that the server writes into the document of a published magnet. */
function useColour(typed: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const colour = brandColour(typed);
    if (!colour) return undefined;
    const shades = Object.entries(brandShades(colour));
    for (const [name, value] of shades) style.setProperty(name, value);
    return () => {
      for (const [name] of shades) style.removeProperty(name);
    };
  }, [typed]);
}
