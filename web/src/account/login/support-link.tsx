import { brand } from '@heliodesk/core/brand';

/** One text as wide as the form, so that the typeface does not move it when it arrives. */
export function SupportLink() {
  return (
    <a
      href={`mailto:${brand.supportEmail}`}
      className="mx-auto mb-8 block w-full max-w-md rounded-lg py-2.5 text-center font-medium underline underline-offset-4"
    >
      Need help? Contact support
    </a>
  );
}
