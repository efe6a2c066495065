/** Every postcode area of the United Kingdom and the Crown dependencies, by the letters a postcode begins with. */
export const postcodeAreas =
  `AB AL B BA BB BD BH BL BN BR BS BT CA CB CF CH CM CO CR CT CV CW DA DD DE DG DH DL DN DT DY E
  EC EH EN EX FK FY G GL GU GY HA HD HG HP HR HS HU HX IG IM IP IV JE KA KT KW KY L LA LD LE LL LN LS LU M ME MK ML N NE
  NG NN NP NR NW OL OX PA PE PH PL PO PR RG RH RM S SA SE SG SK SL SM SN SO SP SR SS ST SW SY TA TD TF TN TQ TR TS TW UB
  W WA WC WD WF WN WR WS WV YO ZE`.split(/\s+/);

const known = new Set(postcodeAreas);

/** Consumer codes for renewable energy in the United Kingdom. */
export const consumerCodes = ['RECC', 'HIES', 'QASSS', 'GGF', 'TrustMark'] as const;

/** The areas that somebody typed, in order and once each, and what is none. */
export function postcodeAreasIn(typed: string): { areas: string[]; unknown: string[] } {
  const words = new Set(
    typed
      .toUpperCase()
      .split(/[\s,;/]+/)
      .filter(Boolean),
  );
  const areas = [...words].filter((word) => known.has(word)).sort();
  return { areas, unknown: [...words].filter((word) => !known.has(word)) };
}

/** As Companies House writes it: eight characters, of which the first two may be letters; short ones have lost zeros. */
export function companyNumber(typed: string): string | undefined {
  const number = typed.toUpperCase().replace(/\s/g, '');
  if (/^\d{5,7}$/.test(number)) return number.padStart(8, '0');
  return /^(\d{8}|[A-Z]{2}\d{6})$/.test(number) ? number : undefined;
}

/** As HMRC writes it: nine digits whose last two check the others, for a branch three more. */
export function vatNumber(typed: string): string | undefined {
  const digits = typed
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/^GB/, '');
  if (!/^(\d{9}|\d{12})$/.test(digits)) return undefined;
  const weighted = [8, 7, 6, 5, 4, 3, 2].reduce(
    (sum, weight, place) => sum + weight * Number(digits.charAt(place)),
    0,
  );
  const check = Number(digits.slice(7, 9));
  // Numbers given out since 2010 have 55 added before the check.
  const right = (weighted + check) % 97 === 0 || (weighted + 55 + check) % 97 === 0;
  return right ? `GB${digits}` : undefined;
}

/** A text colour that can be read on another: one of black and white always can (WCAG 2.2, 1.4.3). */
export function readableOn(colour: string): '#000000' | '#ffffff' {
  return contrast(colour, '#000000') >= contrast(colour, '#ffffff') ? '#000000' : '#ffffff';
}

/** The contrast of two colours: 1 not at all, 21 best (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(colour.slice(place, place + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A colour as a page or a picture program writes it. */
export function brandColour(typed: string): string | undefined {
  const colour = typed.trim().toLowerCase().replace(/^#?/, '#');
  if (/^#[0-9a-f]{6}$/.test(colour)) return colour;
  // In short each digit stands for two of its kind.
  return /^#[0-9a-f]{3}$/.test(colour) ? colour.replace(/[0-9a-f]/g, '$&$&') : undefined;
}

/** The phone or email of a company whose page can't help them. */
export const wayToReach = ({ phone, email }: { phone: string; email: string }): string =>
  phone ? `ring them on ${phone}` : `write to ${email}`;
