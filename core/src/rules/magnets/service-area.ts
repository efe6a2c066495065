import { postcodeAreas } from '../company-details.ts';

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
  const [outward = ''] = postcode.toUpperCase().trim().split(/\s+/);
  return served.includes(outward) || served.includes(/^[A-Z]*/.exec(outward)?.[0] ?? '');
}
