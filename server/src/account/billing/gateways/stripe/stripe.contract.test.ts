import { describeGateway } from '#testing/gateways/contract.ts';
import { startStripeDriver } from '#testing/gateways/stripe-driver.ts';

describeGateway('Stripe', startStripeDriver);
