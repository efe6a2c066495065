/** The tools that a company can put on its website. */
export const magnetKinds = ['roof', 'savings', 'suitability'] as const;
export type MagnetKind = (typeof magnetKinds)[number];

/** The most magnets that a company has. */
export const mostMagnets = 20;

export const magnetKindNames: Readonly<Record<MagnetKind, string>> = {
  roof: 'Roof assessment',
  savings: 'Savings calculator',
  suitability: 'Suitability check',
};

/** The description of each kind for a company that chooses one. */
export const magnetKindDescriptions: Readonly<Record<MagnetKind, string>> = {
  roof: 'Homeowners draw their roof, see panels on it and learn what they’d generate.',
  savings: 'Homeowners enter their bill and see what they’d save, month by month.',
  suitability: 'Homeowners answer a few questions and learn whether solar suits their home.',
};
