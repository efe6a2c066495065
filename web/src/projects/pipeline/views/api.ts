import type { View, ViewBody, ViewFields } from '@heliodesk/core/contracts/views';
import { useQuery } from '@tanstack/react-query';
import { callToUndo } from '../../../lib/call.ts';

export const viewsAddress = '/api/views';

/** One's own views and those that others share, of both lists. */
export const useViews = () => useQuery<{ items: View[] }>({ queryKey: [viewsAddress] });

export const addView = (body: ViewBody) => callToUndo('POST /api/views', { body });

export const changeView = ({ id, ...body }: ViewFields & { id: string; version: number }) =>
  callToUndo('PUT /api/views/:id', { params: { id }, body });

export const removeView = (id: string) => callToUndo('DELETE /api/views/:id', { params: { id } });
