/** The earthing of a property's supply. */
export const earthings = ['tn_s', 'tn_c_s', 'tt'] as const;
export const earthingNames: Readonly<Record<(typeof earthings)[number], string>> = {
  tn_s: 'TN-S',
  tn_c_s: 'TN-C-S (PME)',
  tt: 'TT',
};
