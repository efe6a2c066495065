import fc from 'fast-check';
import { expect, it } from 'vitest';
import { contrast } from '../company-details.ts';
import { brandShades } from './brand-shades.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((colour) => `#${colour.toString(16).padStart(6, '0')}`);

it('[HOST-3] any colour of a company can be read: words on it, and it on a light and on a dark page', () => {
  fc.assert(
    fc.property(hex, (colour) => {
      const shades = brandShades(colour);
      const [onLight = '', onDark = ''] = shades['--color-brand-ink']?.match(/#[0-9a-f]{6}/g) ?? [];
      expect(contrast(colour, shades['--color-on-brand'] ?? '')).toBeGreaterThanOrEqual(4.5);
      for (const [shade, ground] of [
        ...[
          [onLight, '#ffffff'],
          [onLight, '#fcfaf6'],
        ],
        ...[
          [onDark, '#0d1521'],
          [onDark, '#152031'],
        ],
      ] as [string, string][])
        expect(contrast(shade, ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it('[HOST-3] a colour that can be read as it is stays as it is', () => {
  expect(brandShades('#0a5c3b')['--color-brand-ink']).toMatch(/^light-dark\(#0a5c3b, #(?!0a5c3b)/);
  expect(brandShades('#ffd166')['--color-brand-ink']).toMatch(/, #ffd166\)$/);
});
