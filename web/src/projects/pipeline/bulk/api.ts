import type { BulkBody } from '@heliodesk/core/contracts/bulk';
import { callToUndo } from '../../../lib/call.ts';

export const changeMany = (body: BulkBody) => callToUndo('POST /api/projects/bulk', { body });
