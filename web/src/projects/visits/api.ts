import type { BookingLinkBody } from '@heliodesk/core/contracts/bookings';
import type { AskedSlots } from '@heliodesk/core/contracts/calendar';
import type { VisitBody } from '@heliodesk/core/contracts/visits';
import { call, callToUndo } from '../../lib/call.ts';

export const visitsAddress = '/api/visits';
export const addVisit = (body: VisitBody) => callToUndo('POST /api/visits', { body });
export const saveVisit = ({ id, ...body }: VisitBody & { id: string; version: number }) =>
  callToUndo('PUT /api/visits/:id', { params: { id }, body });

export const calendarAddress = '/api/calendar';
export const findSlots = (query: AskedSlots) => call('GET /api/calendar/slots', { query });
export const addBookingLink = (body: BookingLinkBody) => call('POST /api/booking-links', { body });
