import { brand } from '@heliodesk/core/brand';

export function SupportLine() {
  return (
    <p className="wrap-anywhere text-muted">
      Something not right? Email{' '}
      <a href={`mailto:${brand.supportEmail}`} className="font-medium text-ink underline underline-offset-4">
        {brand.supportEmail}
      </a>
    </p>
  );
}
