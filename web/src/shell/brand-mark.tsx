import { brand } from '@heliodesk/core/brand';

export function BrandMark() {
  return (
    <span className="inline-flex items-center gap-2.5 font-semibold text-xl tracking-[-0.03em]">
      <BrandSun />
      {brand.name}
    </span>
  );
}

/** A sun coming up over a panel that is also a desk. */
export function BrandSun() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0">
      <path d="M7 15.5a9 9 0 0 1 18 0z" className="fill-sun" />
      <path
        d="M8.2 18h6.9v4.6H6.8zM16.9 18h6.9l1.4 4.6h-8.3zM6.3 24.4h8.8V29H4.9zM16.9 24.4h8.8l1.4 4.6H16.9z"
        className="fill-ink"
      />
    </svg>
  );
}
