import { brand } from '@heliodesk/core/brand';

export function SupportLink() {
  return (
    <p className="pb-8 text-center text-muted">
      Need help?{' '}
      <a
        href={`mailto:${brand.contactEmail}`}
        className="inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-4"
      >
        Contact support
      </a>
    </p>
  );
}
