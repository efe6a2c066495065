import type { BookingLinkBody } from '@heliodesk/core/contracts/bookings';
import type { LeaveBody, WorkingHours } from '@heliodesk/core/contracts/calendar';
import { call, callToUndo } from '../../lib/call.ts';

export const calendarAddress = '/api/calendar';

export const saveHours = ({ id, ...body }: WorkingHours) =>
  callToUndo('PUT /api/working-hours/:id', { params: { id }, body });
export const addLeave = (body: LeaveBody) => callToUndo('POST /api/leave', { body });
export const removeLeave = (id: string) => callToUndo('DELETE /api/leave/:id', { params: { id } });

export const feedAddress = '/api/calendar-feed';
export const makeFeed = () => call('POST /api/calendar-feed');
export const endFeed = () => call('DELETE /api/calendar-feed');

export const linksAddress = '/api/booking-links';
export const addLink = (body: BookingLinkBody) => callToUndo('POST /api/booking-links', { body });
export const removeLink = (id: string) => callToUndo('DELETE /api/booking-links/:id', { params: { id } });
