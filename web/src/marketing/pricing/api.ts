import type { CheckoutSessionBody } from '@heliodesk/core/contracts/checkout';
import { apiRequest } from '../../lib/api-client.ts';

/** The address of the checkout, or none if the server's answer has none to go to. */
export async function createCheckoutSession(body: CheckoutSessionBody): Promise<string | undefined> {
  const response = await apiRequest('POST', '/api/checkout/create-session', body);
  return checkoutUrl(await response.text());
}

/** Only an address of the web will do: the browser would run a `javascript:` one. */
export function checkoutUrl(answer: string): string | undefined {
  const url = urlIn(answer);
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined;
  return /^https?:$/.test(new URL(url).protocol) ? url : undefined;
}

function urlIn(answer: string): unknown {
  try {
    return JSON.parse(answer)?.url;
  } catch {
    return undefined;
  }
}
