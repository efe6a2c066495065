import { replacementsIn } from '../terms.ts';
import { replaceWords, type Walked } from './store.ts';
import type { Trace } from './trace.ts';

/** Fields of free text, and what is told of that elsewhere. */
const places: readonly Walked[] = [
  { table: 'notes', key: { id: 'uuid' }, texts: ['text'] },
  { table: 'tasks', key: { id: 'uuid' }, texts: ['title'] },
  {
    ...{ table: 'messages', key: { id: 'uuid' }, values: ['attachments', 'invitation'] },
    texts: ['subject', 'text', 'author', 'address', 'problem'],
  },
  {
    ...{ table: 'enquiries', key: { id: 'uuid' }, texts: ['magnet'] },
    values: ['answers', 'result', 'consent', 'source'],
  },
  { table: 'visits', key: { id: 'uuid' }, texts: ['note'] },
  { table: 'message_templates', key: { id: 'uuid' }, texts: ['name', 'subject', 'text', 'text_message'] },
  { table: 'contacts', key: { id: 'uuid' }, values: ['consents'] },
  { table: 'properties', key: { id: 'uuid' }, values: ['roof_planes'] },
  { table: 'projects', key: { id: 'uuid' }, texts: ['lost_note'] },
  { table: 'project_files', key: { id: 'uuid' }, texts: ['caption'] },
  { table: 'project_views', key: { id: 'uuid' }, texts: ['name'] },
  { table: 'files', key: { id: 'uuid' }, texts: ['name'] },
  { table: 'uploads', key: { id: 'uuid' }, texts: ['name'] },
  { table: 'imports', key: { id: 'uuid' }, texts: ['file_name'], values: ['reasons'] },
  {
    ...{ table: 'import_rows', key: { import_id: 'uuid', number: 'int' } },
    ...{ texts: ['reason'], values: ['cells'] },
  },
  { table: 'notifications', key: { user_id: 'uuid', id: 'uuid' }, texts: ['subject'], values: ['details'] },
  { table: 'changes', key: { seq: 'bigint' }, texts: ['subject'], values: ['patch'] },
];

/** Mentions of them elsewhere, of which only the words are erased: the rest is about somebody or something else. */
export const mentions: readonly Trace[] = places.map((place) => ({
  name: `mentions in ${place.table}`,
  async erase(tx, { companyId, terms }, cursor) {
    const replacements = terms && replacementsIn(terms);
    return replacements ? replaceWords(tx, companyId, place, replacements, cursor) : null;
  },
}));
