import { stripeCheckSettings } from '#platform/config/stripe-check.ts';
import { StartupProblem } from '#platform/errors.ts';

try {
  const settings = stripeCheckSettings();
  const { checkStripe } = await import('./account/billing/index.ts');
  process.exitCode = (await checkStripe(settings, console.log)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof StartupProblem ? error.message : error);
  process.exitCode = 1;
}
