import { postcodeAreas } from '../company-details.ts';
import { formatPostcode } from '../uk/postcode.ts';

const areas = new Set(postcodeAreas);
const shape = /^([A-Z]{1,2})(\d[A-Z\d]?)?$/;

/** An area or a district as Royal Mail writes it ('BS', 'BA1'), or nothing where there is none such. */
export function postcodePart(typed: string): string | undefined {
  const part = typed.toUpperCase().replace(/\s/g, '');
  const [, area] = shape.exec(part) ?? [];
  return area && areas.has(area) ? part : undefined;
}

/** True if a postcode lies in a company's area. A company that names none works everywhere. */
export function isServed(postcode: string, served: readonly string[]): boolean {
  if (served.length === 0) return true;
  // It may be as somebody has typed it, without a space.
  const [outward = ''] = (formatPostcode(postcode) ?? postcode.toUpperCase().trim()).split(/\s+/);
  // Inner London's districts are divided by a letter: SW1A lies in SW1.
  const district = outward.replace(/(\d)[A-Z]$/, '$1');
  const area = /^[A-Z]*/.exec(outward)?.[0] ?? '';
  return [outward, district, area].some((part) => served.includes(part));
}
