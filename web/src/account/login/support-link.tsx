import { brand } from '@heliodesk/core/brand';

/** As wide as the form whatever its words take, so that the typeface does not move it when it arrives. */
export function SupportLink() {
  return (
    <a
      href={`mailto:${brand.contactEmail}`}
      className="mx-auto mb-8 flex min-h-11 w-full max-w-md items-center justify-center gap-1.5 rounded-lg text-muted hover:text-ink"
    >
      Need help? <span className="font-medium text-ink underline underline-offset-4">Contact support</span>
    </a>
  );
}
