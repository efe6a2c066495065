import { contrast, readableOn } from '../company-details.ts';

/** The backgrounds of a magnet's page: the darkest of the light theme, the lightest of the dark one. */
const grounds = { light: '#f5f1e8', dark: '#1f2c3e' } as const;
/** Of words on their ground (WCAG 2.2, 1.4.3), which is more than lines and bars need. */
const readable = 4.5;
const steps = 20;

/**
 * A company's colour as a page's variables: to fill with, for words on it, and for words and lines on the page itself,
 * where it is darkened or lightened until it can be read.
 */
export function brandShades(colour: string): Readonly<Record<string, string>> {
  const onLight = shadeFor(colour, grounds.light, '#000000');
  const onDark = shadeFor(colour, grounds.dark, '#ffffff');
  return {
    '--color-brand': colour,
    '--color-on-brand': readableOn(colour),
    '--color-brand-ink': `light-dark(${onLight}, ${onDark})`,
  };
}

/** The nearest shade that can be read on a ground. */
export function shadeFor(colour: string, ground: string, towards: string): string {
  const shades = Array.from({ length: steps + 1 }, (_, step) => mixed(colour, towards, step / steps));
  return shades.find((shade) => contrast(shade, ground) >= readable) ?? towards;
}

function mixed(colour: string, other: string, share: number): string {
  const parts = [1, 3, 5].map((place) => {
    const [own, its] = [colour, other].map((each) => Number.parseInt(each.slice(place, place + 2), 16));
    return Math.round((own ?? 0) * (1 - share) + (its ?? 0) * share);
  });
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
