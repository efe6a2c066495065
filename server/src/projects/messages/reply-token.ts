import { createHmac } from 'node:crypto';
import { replyTokenOf } from '@heliodesk/core/rules/messages/reply-address';

/** The same for every message of a project, and nobody's guess. */
export const replyTokenFor = (secret: string, companyId: string, projectId: string): string =>
  replyTokenOf(createHmac('sha256', secret).update(`reply ${companyId} ${projectId}`).digest());
