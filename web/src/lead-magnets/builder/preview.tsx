import type { Magnet } from '@heliodesk/core/contracts/magnets';
import { magnetPageOf } from '@heliodesk/core/rules/magnets/page';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useDebounced } from '../../lib/debounced.ts';
import { useUser } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { useWidth } from '../../ui/charts/use-width.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { draftedFrom } from './drafted.ts';
import type { MagnetForm } from './magnet-field.tsx';
import type { TypedMagnet } from './typed-magnet.ts';

/** The widths of the page that is shown, in pixels. */
const widths = { phone: 375, desktop: 1_280 } as const;
type Screen = keyof typeof widths;

/** Less and the page would be drawn anew with every letter. */
const pauseMs = 200;

/** The page as homeowners will see it, while it is typed. */
export function Preview({ form, magnet }: MagnetForm & { magnet: Magnet }) {
  const [screen, setScreen] = useState<Screen>('phone');
  const { ref, width: room } = useWidth<HTMLDivElement>(352);
  const frame = useFrame(useShown(form, magnet));
  const width = widths[screen];
  const scale = Math.min(1, room / width);
  return (
    <section aria-label="Preview" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="font-semibold">Preview</p>
        <SegmentedControl
          legend="Width of the preview"
          name="preview-width"
          options={[
            { value: 'phone', label: 'Phone' },
            { value: 'desktop', label: 'Desktop' },
          ]}
          value={screen}
          onChoose={setScreen}
        />
      </div>
      <div
        ref={ref}
        className="h-[min(42rem,calc(100dvh-18rem))] overflow-hidden rounded-xl border border-line-strong bg-sunken"
      >
        <iframe
          ref={frame}
          title="How homeowners will see it"
          src={paths.magnetPreview()}
          className="block origin-top-left"
          style={{ width, height: `${100 / scale}%`, scale, marginInline: Math.max(0, (room - width) / 2) }}
        />
      </div>
      <p className="text-muted text-sm">Try it out: nothing you fill in here is sent.</p>
    </section>
  );
}

/** The magnet in the frame: what is typed, in the company's name. */
function useShown({ control }: MagnetForm['form'], { kind, settings, company }: Magnet) {
  const { companyIdentifier } = useUser().company;
  const typed = useDebounced(useWatch({ control }) as TypedMagnet, pauseMs);
  const drafted = draftedFrom(typed, settings);
  const query = new URLSearchParams({ company: companyIdentifier, version: company.logo ?? '' });
  const logo = company.logo && `/api/company/logo?${query}`;
  return {
    page: magnetPageOf({
      ...{ key: 'preview', kind, number: 0, isClosed: false, map: null },
      // The policy of a preview names no map's server.
      settings: { ...drafted, map: undefined },
      company: { ...company, logo },
    }),
    thanks: drafted.thanks,
  };
}

/** A frame that is told what to show whenever that changes, and as soon as it listens. */
function useFrame(shown: ReturnType<typeof useShown>) {
  const frame = useRef<HTMLIFrameElement>(null);
  const words = JSON.stringify(shown);
  const post = useEffectEvent(() =>
    frame.current?.contentWindow?.postMessage(
      { heliodesk: 'preview', ...JSON.parse(words) },
      location.origin,
    ),
  );
  useEffect(() => {
    if (words) post();
  }, [words]);
  useEffect(() => {
    const answer = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data?.heliodesk === 'preview-ready') post();
    };
    addEventListener('message', answer);
    return () => removeEventListener('message', answer);
  }, []);
  return frame;
}
