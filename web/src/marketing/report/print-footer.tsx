import { brand } from '@heliodesk/core/brand';

/** Paper has no buttons, so it carries the way back to the report. */
export function PrintFooter({ link }: { link: string }) {
  return (
    <p className="mt-3 hidden justify-between gap-6 text-muted text-sm print:flex">
      <span className="font-semibold text-ink">{brand.name} savings report</span>
      <span>{link}</span>
    </p>
  );
}
