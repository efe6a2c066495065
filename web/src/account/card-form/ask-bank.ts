/** Fetched only by whoever is asked. Resolves with why the bank has not approved, if it has not. */
export async function askBankOfPayment(
  publishableKey: string,
  clientSecret: string,
): Promise<string | undefined> {
  const { askStripesBank } = await import('./stripe-question.ts');
  return askStripesBank(publishableKey, clientSecret);
}
