/** A trial that nobody has given a card for ends without a charge. */
export function trialOf(trialDays: number) {
  if (trialDays === 0) return {};
  return {
    trial_period_days: trialDays,
    trial_settings: { end_behavior: { missing_payment_method: 'cancel' as const } },
  };
}
