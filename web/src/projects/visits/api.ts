import type { BookingLinkBody } from '@heliodesk/core/contracts/bookings';
import type { SlotQuery } from '@heliodesk/core/contracts/calendar';
import type { VisitBody } from '@heliodesk/core/contracts/visits';
import { call, callToUndo } from '../../lib/call.ts';

export const visitsAddress = '/api/visits';
export const addVisit = (body: VisitBody) => callToUndo('POST /api/visits', { body });
export const findSlots = (query: SlotQuery) => call('GET /api/calendar/slots', { query });
export const addBookingLink = (body: BookingLinkBody) => call('POST /api/booking-links', { body });
