import { copies } from './copies.ts';
import { held, junk, unfinished } from './held.ts';
import { importedRows } from './imports.ts';
import { inboxes } from './inbox.ts';
import { log } from './log.ts';
import { mails } from './mails.ts';
import { mentions } from './mentions.ts';
import { people } from './people.ts';
import type { Trace } from './trace.ts';
import { vocabulary } from './vocabulary.ts';
import { work } from './work.ts';

/**
 * Every place, in the order in which they are gone through: what refers to a project first, then the projects, then
 * what nothing but its words ties to the person. The test that plants a person everywhere tells which one is missing.
 */
export const traces: readonly Trace[] = [
  inboxes,
  mails,
  held,
  unfinished,
  junk,
  importedRows,
  work,
  log,
  people,
  vocabulary,
  copies,
  ...mentions,
];
