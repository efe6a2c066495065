import type { FeatureAudit } from '../feature.ts';

export const secondFactorAudit = {
  'second-factor.app-added': 'Set up an authenticator app',
  'second-factor.app-removed': 'Removed their authenticator app',
  'second-factor.passkey-added': 'Added the passkey',
  'second-factor.passkey-removed': 'Removed the passkey',
  'second-factor.paused': 'Said that a new second factor was not theirs',
  'second-factor.resumed': 'Took a paused second factor back into use',
  'second-factor.codes-renewed': 'Made new recovery codes',
  'company.second-factor-required': 'Made a second factor compulsory for everybody',
  'company.second-factor-optional': 'Made the second factor optional',
} as const satisfies FeatureAudit;

/** After these somebody may do less than before. */
export const secondFactorRevocations = [
  'second-factor.app-removed',
  'second-factor.passkey-removed',
  'second-factor.paused',
  'company.second-factor-required',
] as const;
