/** Colours that can be told apart side by side, on a light page and on a dark one. */
export const palette = [
  'light-dark(oklch(0.72 0.16 66), oklch(0.815 0.16 76))',
  'light-dark(oklch(0.5 0.13 252), oklch(0.7 0.12 250))',
  'light-dark(oklch(0.55 0.12 158), oklch(0.74 0.13 160))',
  'light-dark(oklch(0.52 0.16 310), oklch(0.74 0.12 310))',
  'light-dark(oklch(0.6 0.17 27), oklch(0.75 0.13 25))',
  'light-dark(oklch(0.62 0.1 215), oklch(0.82 0.08 210))',
  'light-dark(oklch(0.45 0.06 80), oklch(0.66 0.06 85))',
  'light-dark(oklch(0.62 0.02 257), oklch(0.6 0.02 257))',
] as const;

export const colourOf = (place: number): string => palette[place % palette.length] ?? palette[0];
