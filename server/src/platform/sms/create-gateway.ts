import type { Config } from '#platform/config/config.ts';
import type { SmsGateway } from './gateway.ts';
import { smsOutbox } from './outbox.ts';
import { createTwilio } from './twilio.ts';

/** None where the product is in earnest and nobody was named. */
export function createSmsGateway({ sms }: Pick<Config, 'sms'>): SmsGateway | undefined {
  return sms === 'outbox' ? smsOutbox : sms && createTwilio(sms);
}
