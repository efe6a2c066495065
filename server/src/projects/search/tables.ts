import { sql } from 'drizzle-orm';
import { customType, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { companyId, companyPolicy, fieldPolicy, projectPolicy } from '#platform/db/tenancy.ts';
import { companies } from '../../account/membership/tables.ts';

/** A word compared by its bytes, so that those with one beginning lie together. */
const word = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/**
 * The words by which a project is found: those of its people and of its address. The database keeps it up by itself.
 * Under row level security an index is used only for comparisons, which rules out what it has for searching texts.
 * They go with their project, so that no foreign key has to be checked for each of them.
 */
export const projectWords = pgTable(
  'project_words',
  {
    companyId: companyId(),
    word: word('word').notNull(),
    /** The number of the project, so that the newest are found first. */
    number: integer('number').notNull(),
    projectId: uuid('project_id').notNull(),
  },
  (each) => [
    primaryKey({ columns: [each.companyId, each.word, each.number, each.projectId] }),
    companyPolicy(),
    projectPolicy(),
  ],
);

/** Each word that a company has used, once. Some may have gone out of use; `word_keys` follows what comes and goes. */
export const knownWords = pgTable(
  'known_words',
  {
    companyId: companyId().references(() => companies.id, { onDelete: 'cascade' }),
    word: word('word').notNull(),
  },
  (known) => [
    primaryKey({ columns: [known.companyId, known.word] }),
    companyPolicy(),
    fieldPolicy(sql`false`),
  ],
);

/**
 * Deletion keys of the known words: each word itself and all that is left of it without one of its letters. Two words
 * that are one mistake apart share a key, so that a misspelt word is found by equality, however many words there are.
 * Kept by triggers of `known_words`: a foreign key would be checked for each, and need an index of its own.
 */
export const wordKeys = pgTable(
  'word_keys',
  {
    companyId: companyId(),
    key: word('key').notNull(),
    word: word('word').notNull(),
  },
  (each) => [
    primaryKey({ columns: [each.companyId, each.key, each.word] }),
    companyPolicy(),
    fieldPolicy(sql`false`),
  ],
);
