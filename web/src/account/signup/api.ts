import type {
  CompleteSignupAnswer,
  CompleteSignupBody,
  PaymentProvider,
  RegisterCompanyAnswer,
  RegisterCompanyBody,
} from '@heliodesk/core/contracts/signup';
import { apiRequest } from '../../lib/api-client.ts';

export async function registerCompany(body: RegisterCompanyBody): Promise<RegisterCompanyAnswer> {
  return (await apiRequest('POST', '/api/auth/register-company', body)).json();
}

export async function completeSignup(body: CompleteSignupBody): Promise<CompleteSignupAnswer> {
  return (await apiRequest('POST', '/api/auth/register-company/complete', body)).json();
}

export async function askProvider(): Promise<PaymentProvider['provider']> {
  const answer: PaymentProvider = await (await apiRequest('GET', '/api/payments')).json();
  return answer.provider;
}
