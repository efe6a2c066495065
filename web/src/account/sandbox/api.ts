import type {
  SandboxCardAnswer,
  SandboxCheckout,
  SandboxPaymentAnswer,
  SandboxPaymentAuthenticationAnswer,
} from '@heliodesk/core/contracts/sandbox';
import { ApiError, apiRequest } from '../../lib/api-client.ts';
import type { TypedCard } from './card-fields.tsx';

export async function tellBank(clientSecret: string, approved: boolean): Promise<SandboxCardAnswer> {
  return (await apiRequest('POST', '/api/sandbox/authentication', { clientSecret, approved })).json();
}

/** The same about a payment, where the bank asks about each. */
export async function tellBankOfPayment(
  clientSecret: string,
  approved: boolean,
): Promise<SandboxPaymentAuthenticationAnswer> {
  const body = { clientSecret, approved };
  return (await apiRequest('POST', '/api/sandbox/payment-authentication', body)).json();
}

/** The checkout with this id, or undefined where there is none, as with another payment provider. */
export async function findCheckout(id: string): Promise<SandboxCheckout | undefined> {
  try {
    return await (await apiRequest('GET', checkoutAddress(id))).json();
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
}

export async function payCheckout(id: string, card: TypedCard): Promise<SandboxPaymentAnswer> {
  return (await apiRequest('POST', `${checkoutAddress(id)}/payment`, card)).json();
}

export async function tellBankOfCheckout(id: string, approved: boolean): Promise<SandboxPaymentAnswer> {
  return (await apiRequest('POST', `${checkoutAddress(id)}/authentication`, { approved })).json();
}

const checkoutAddress = (id: string) => `/api/sandbox/checkouts/${encodeURIComponent(id)}`;
