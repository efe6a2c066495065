import type { MessageTemplate, TemplateBody } from '@heliodesk/core/contracts/message-templates';
import { useQuery } from '@tanstack/react-query';
import { callToUndo } from '../../lib/call.ts';

export const templatesAddress = '/api/message-templates';

export function useTemplates() {
  return useQuery<{ items: MessageTemplate[] }>({ queryKey: [templatesAddress] });
}

export const addTemplate = (body: TemplateBody) => callToUndo('POST /api/message-templates', { body });
export const saveTemplate = ({ id, ...body }: TemplateBody & { id: string; version: number }) =>
  callToUndo('PUT /api/message-templates/:id', { params: { id }, body });
export const deleteTemplate = (id: string) =>
  callToUndo('DELETE /api/message-templates/:id', { params: { id } });
