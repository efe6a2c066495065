import { brand } from '@heliodesk/core/brand';
import { consentNames, consentWayNames } from '@heliodesk/core/contracts/contacts';
import { dayAt, dayInWords } from '@heliodesk/core/rules/uk/calendar';
import type { Actor } from '#platform/actor.ts';
import type { Tx } from '#platform/db/tx.ts';
import { AppError } from '#platform/errors.ts';
import type { Exported, ExportedFile, ExportedPage } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { record } from '../../account/audit/index.ts';
import { archive } from '../../account/data-export/index.ts';
import { listChangesOf, listMailsTo, listWaiting, listWork, pageSize } from './copy/store.ts';
import { findErasureOf, findKept, listFilesOf, listKept, listPersons, listProjectsOf } from './store.ts';

type Person = NonNullable<Awaited<ReturnType<typeof findKept>>>;
type Found = Awaited<ReturnType<typeof everythingOf>>;
type Part = { file: string; page(tx: Tx, after: string | undefined): Promise<ExportedPage> };

/** Everything that a company holds on a person, in one file that they can read. */
export function createCopying({ db, clock, storage }: Pick<Platform, 'db' | 'clock' | 'storage'>) {
  /** Recorded before the first byte, for from then on somebody has it. */
  return async function copy(actor: Actor, contactId: string): Promise<AsyncGenerator<Buffer>> {
    const { companyId } = actor;
    const found = await db.write(actor, async (tx) => {
      const everything = await everythingOf(tx, companyId, contactId);
      const subject = everything.projects.map(({ project }) => `#${project.number}`).join(', ');
      record(tx, actor, 'person.copied', { subject });
      return everything;
    });
    const sources = partsOf(companyId, found).map(({ file, page }) => ({
      ...{ file, tables: [], count: async () => 0 },
      page: (tx: Tx, _companyId: string, after: string | undefined) => page(tx, after),
    }));
    const files: ExportedFile[] = [
      { name: 'README.txt', bytes: Buffer.from(readme(found.person, clock.now())) },
      ...found.kept.flatMap(({ file }) =>
        file ? { name: pathOf(file.id, file.name), sha256: file.sha256, size: file.size } : [],
      ),
      ...found.files.map(({ file: { id, name, sha256, size } }) => ({
        name: pathOf(id, name),
        sha256,
        size,
      })),
    ];
    return archive(sources, files, read, storage);

    async function* read({ page }: Exported) {
      let after: string | undefined;
      do {
        const { rows, next } = await db.read(actor, (tx) => page(tx, companyId, after));
        yield rows;
        after = next;
      } while (after !== undefined);
    }
  };
}

async function everythingOf(tx: Tx, companyId: string, contactId: string) {
  const person = await findKept(tx, companyId, contactId);
  if (!person) throw new AppError('not_found');
  const persons = await listPersons(tx, companyId, person.id);
  const contactIds = persons.map(({ id }) => id);
  const projects = await listProjectsOf(tx, companyId, contactIds);
  const projectIds = projects.map(({ project }) => project.id);
  const erasure = await findErasureOf(tx, companyId, person.id);
  return {
    ...{ person, persons, contactIds, projects, projectIds },
    files: await listFilesOf(tx, companyId, projectIds),
    kept: erasure ? await listKept(tx, companyId, erasure.id) : [],
  };
}

function partsOf(companyId: string, found: Found): Part[] {
  const { persons, contactIds, projects, projectIds, files, kept } = found;
  const properties = [...new Map(projects.map(({ property }) => [property.id, property])).values()];
  const propertyIds = properties.map(({ id }) => id);
  const emails = persons.map(({ email }) => email.toLowerCase()).filter(Boolean);
  return [
    whole(
      'details',
      persons.map(({ name, email, phone, createdAt }) => ({ name, email, phone, createdAt })),
    ),
    whole('consents', persons.flatMap(consentsOf)),
    whole('properties', properties.map(withoutIds)),
    whole(
      'projects',
      projects.map(({ project }) => withoutIds(project)),
    ),
    ...(['tasks', 'visits', 'notes', 'messages', 'enquiries'] as const).map((kind) => ({
      file: kind,
      async page(tx: Tx, after: string | undefined) {
        const rows = await listWork(tx, companyId, { kind, projectIds, after });
        return { rows: rows.map(withoutIds), next: next(rows, ({ id }) => id) };
      },
    })),
    whole(
      'files',
      files.map(({ row: { caption, category, addedBy, createdAt }, file }) => ({
        ...{ name: file.name, type: file.type, size: file.size, takenAt: file.takenAt },
        ...{ caption, category, addedBy, createdAt, file: pathOf(file.id, file.name) },
      })),
    ),
    {
      file: 'timeline',
      async page(tx: Tx, after: string | undefined) {
        const of = { contactIds, propertyIds, projectIds };
        const rows = await listChangesOf(tx, companyId, of, after);
        return { rows, next: next(rows, ({ seq }) => String(seq)) };
      },
    },
    {
      file: 'waiting-enquiries',
      async page(tx: Tx) {
        return { rows: (await listWaiting(tx, companyId, emails)).map(withoutIds) };
      },
    },
    {
      file: 'emails',
      async page(tx: Tx) {
        return { rows: await listMailsTo(tx, companyId, emails) };
      },
    },
    whole(
      'kept',
      kept.map(({ kept: { kind, content, until, reasons } }) => ({ kind, ...content, until, reasons })),
    ),
  ];
}

const whole = (file: string, rows: Record<string, unknown>[]): Part => ({
  file,
  page: async () => ({ rows }),
});

const next = <Row>(rows: Row[], key: (row: Row) => string): string | undefined => {
  const last = rows.length === pageSize ? rows.at(-1) : undefined;
  return last && key(last);
};

/** Their consents over time, the first first. */
function consentsOf({ consents }: Person) {
  return consents
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .map(({ kind, given, how, words, at }) => ({
      ...{ at, what: consentNames[kind], agreed: given, how: consentWayNames[how], words },
    }));
}

/** Ids and the like tell a person nothing. */
function withoutIds(row: Record<string, unknown>): Record<string, unknown> {
  const hidden = /(^id|Ids?|^version|^sortName|^mentions|^replyToken|^reference|^digest)$/;
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.test(name)));
}

/** Two files may have one name, and a name may hold what is no part of a file's name everywhere. */
const pathOf = (id: string, name: string): string => `files/${id} ${name.replace(/[/\\:*?"<>|]/g, '_')}`;

function readme({ name }: Person, now: Date): string {
  return [
    `Everything that is held on ${name} in ${brand.name}, as of ${dayInWords(dayAt(now))}.`,
    'Each kind of data is here twice: as a table (.csv), which a spreadsheet opens, and as JSON (.json).',
    'Photos and documents are in the folder “files”. Times are in UTC.',
    '',
  ].join('\r\n');
}
