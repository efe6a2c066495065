/** The Isle of Man, Jersey and Guernsey have postcodes of the Royal Mail and make their own law. */
export const areasOutsideUk: readonly string[] = ['IM', 'JE', 'GY'];

const shape = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;

/** A postcode as Royal Mail writes it, or nothing where it cannot be one. */
export function formatPostcode(typed: string): string | undefined {
  const [, outward, inward] = shape.exec(typed.toUpperCase().replace(/[\s.-]/g, '')) ?? [];
  return outward && inward ? `${outward} ${inward}` : undefined;
}

export const isOutsideUk = (postcode: string): boolean =>
  areasOutsideUk.includes(/^[A-Z]+/.exec(formatPostcode(postcode) ?? '')?.[0] ?? '');
