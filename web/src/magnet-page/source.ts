import type { Device, EnquirySource } from '@heliodesk/core/contracts/enquiries';

/** The source of a visitor, as the address of the page says it. A frame is told by its host. */
export function sourceOf(address: URL, referrer: string): EnquirySource {
  const told = (name: string, longest: number) => (address.searchParams.get(name) ?? '').slice(0, longest);
  return {
    page: told('page', 500) || `${address.origin}${address.pathname}`,
    referrer: told('referrer', 500) || referrer.slice(0, 500),
    source: told('utm_source', 100),
    medium: told('utm_medium', 100),
    campaign: told('utm_campaign', 100),
    term: told('utm_term', 100),
    content: told('utm_content', 100),
  };
}

/** The source of a visitor, and their device. */
export function visitHere(): { source: EnquirySource; device: Device } {
  return {
    source: sourceOf(new URL(location.href), document.referrer),
    device: deviceOf(matchMedia('(pointer: coarse)').matches, screen),
  };
}

/** By the smaller side of the screen, in pixels. */
const widestPhone = 600;

export function deviceOf(isCoarse: boolean, { width, height }: Pick<Screen, 'width' | 'height'>): Device {
  if (!isCoarse) return 'desktop';
  return Math.min(width, height) < widestPhone ? 'phone' : 'tablet';
}
