import type { BookingBody, BookingOffer } from '@heliodesk/core/contracts/bookings';
import { ApiError } from '../../lib/api-client.ts';
import { call } from '../../lib/call.ts';

/** The offer of a link; undefined where it is none, or ended. */
export async function readOffer(token: string, postcode?: string): Promise<BookingOffer | undefined> {
  try {
    return await call('GET /api/bookings/:token', { params: { token }, query: postcode ? { postcode } : {} });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'link_invalid') return undefined;
    throw error;
  }
}

export const sendBooking = (token: string, body: BookingBody) =>
  call('POST /api/bookings/:token', { params: { token }, body });
