/** The share of the sky that something hides from the panels, as SAP 2012 tells it (table H2 and Appendix M). */
export const skyHidden = ['under_20', '20_to_60', '60_to_80', 'over_80'] as const;
export type SkyHidden = (typeof skyHidden)[number];

const factors: Readonly<Record<SkyHidden, number>> = {
  under_20: 1,
  '20_to_60': 0.8,
  '60_to_80': 0.65,
  over_80: 0.5,
};

export const skyHiddenNames: Readonly<Record<SkyHidden, string>> = {
  under_20: 'None or very little: less than 20% of the sky is hidden',
  '20_to_60': 'Modest: 20% to 60% of the sky is hidden',
  '60_to_80': 'Significant: 60% to 80% of the sky is hidden',
  over_80: 'Heavy: more than 80% of the sky is hidden',
};

/** The effect of shading on the yield, how that was found, and from what. Only the factor enters the yield. */
export type Shading =
  | { method: 'sap_2012'; factor: number; inputs: { skyHidden: SkyHidden } }
  | { method: 'stated'; factor: number; inputs: Record<string, never> };

export const shadingBySky = (hidden: SkyHidden): Shading => ({
  ...{ method: 'sap_2012', factor: factors[hidden], inputs: { skyHidden: hidden } },
});

/** A factor that a surveyor or another program worked out. */
export const statedShading = (factor: number): Shading => ({ method: 'stated', factor, inputs: {} });
