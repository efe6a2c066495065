import type {
  AnotherCompanyBody,
  CompleteSignupAnswer,
  CompleteSignupBody,
  PaymentProvider,
  RegisterCompanyAnswer,
  RegisterCompanyBody,
} from '@heliodesk/core/contracts/signup';
import { ask } from '../../lib/api-client.ts';

export const registerCompany = (body: RegisterCompanyBody) =>
  ask<RegisterCompanyAnswer>('POST', '/api/auth/register-company', body);

/** By whoever is signed in, to whose account it is added. */
export const registerAnother = (body: AnotherCompanyBody) =>
  ask<RegisterCompanyAnswer>('POST', '/api/auth/companies', body);

export const completeSignup = (body: CompleteSignupBody) =>
  ask<CompleteSignupAnswer>('POST', '/api/auth/register-company/complete', body);

export async function askProvider(): Promise<PaymentProvider['provider']> {
  return (await ask<PaymentProvider>('GET', '/api/payments')).provider;
}
