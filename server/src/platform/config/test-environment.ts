/** An existing PostgreSQL for the server's tests; without it they bring their own. */
export function testDatabaseUrl(): string | undefined {
  return process.env.TEST_DATABASE_URL;
}

/** With a key of a Stripe account’s test mode its adapter is tested against Stripe itself, where no money moves. */
export function stripeTestKey(): string | undefined {
  const key = process.env.STRIPE_SECRET_KEY ?? '';
  return /^(sk|rk)_test_/.test(key) ? key : undefined;
}

/** Repeats the random inputs of a run that failed. */
export function fuzzSeed(): number | undefined {
  return process.env.SEED ? Number(process.env.SEED) : undefined;
}
