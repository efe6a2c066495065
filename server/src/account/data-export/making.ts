import { brand } from '@heliodesk/core/brand';
import { sendLater } from '#platform/mail/mailer.ts';
import type { Exported, ExportedFile } from '#platform/module.ts';
import type { Platform } from '#platform/platform.ts';
import { findUserById } from '../auth/index.ts';
import { findCompany } from '../companies/index.ts';
import { archive } from './archive.ts';
import { exportReadyMail } from './mails.ts';
import { beginExport, type ExportKey, findExport, insertPart, updateExport } from './store.ts';

export const exportTask = 'company:export';
export const exportAttempts = 5;
const keptForDays = 7;
/** Each is read by itself, so it must fit into memory several times. */
const partSize = 1024 * 1024;

type Attempt = { attempts: number; max_attempts: number };

/** The job: reads everything, packs it, keeps it and tells whoever asked. */
export function createMaking(platform: Platform, sources: Exported[]) {
  const { db, clock, publicUrl } = platform;

  async function make(key: ExportKey, attempt: Attempt): Promise<void> {
    try {
      await write(key);
    } catch (error) {
      if (attempt.attempts >= attempt.max_attempts)
        await db.withTenant(key.companyId, (tx) => updateExport(tx, key, { state: 'failed' }));
      throw error;
    }
  }

  async function write(key: ExportKey): Promise<void> {
    const { companyId } = key;
    const begun = await db.withTenant(companyId, async (tx) => {
      const company = await findCompany(tx, companyId);
      let rows = 0;
      for (const source of sources) rows += await source.count(tx, companyId);
      // Everything is read twice, for each of its two files.
      if (!company || !(await beginExport(tx, key, rows * 2))) return undefined;
      const files: ExportedFile[] = [
        { name: 'README.txt', bytes: Buffer.from(readme(company.name, clock.now())) },
      ];
      for (const source of sources) files.push(...((await source.files?.(tx, companyId)) ?? []));
      return { company, files };
    });
    if (!begun) return;
    let parts = 0;
    let size = 0;
    for await (const part of inParts(archive(sources, begun.files, reader(key)))) {
      await db.withTenant(companyId, (tx) => insertPart(tx, key, parts, part));
      parts += 1;
      size += part.length;
    }
    await finish(key, size, begun.company);
  }

  /** Reads a source page by page, and notes how far it has come. */
  function reader(key: ExportKey) {
    let done = 0;
    return async function* read(source: Exported) {
      let after: string | undefined;
      do {
        const { rows, next } = await db.withTenant(key.companyId, (tx) =>
          source.page(tx, key.companyId, after),
        );
        yield rows;
        done += rows.length;
        await db.withTenant(key.companyId, (tx) => updateExport(tx, key, { rowsDone: done }));
        after = next;
      } while (after !== undefined);
    };
  }

  async function finish(key: ExportKey, size: number, company: { name: string; identifier: string }) {
    const now = clock.now();
    const expiresAt = new Date(now.getTime() + keptForDays * 24 * 60 * 60_000);
    await db.asSystem(async (tx) => {
      if (!(await updateExport(tx, key, { state: 'ready', size, readyAt: now, expiresAt }))) return;
      const asked = (await findExport(tx, key))?.requestedBy;
      const person = asked ? await findUserById(tx, asked) : undefined;
      if (!person) return;
      await sendLater(tx, clock, exportReadyMail, {
        to: person.email,
        companyId: key.companyId,
        content: {
          firstName: person.firstName,
          companyName: company.name,
          days: keptForDays,
          url: `${publicUrl}/${company.identifier}/company`,
        },
      });
    });
  }

  return { make };
}

function readme(companyName: string, now: Date): string {
  return [
    `${companyName}: a copy of the data in ${brand.name}, made on ${now.toISOString().slice(0, 10)}.`,
    'Each kind of data is here twice: as JSON (.json) for programs, and as a table (.csv) for a spreadsheet.',
    'Times are in UTC. Passwords and the keys of second factors are not part of it.',
    '',
  ].join('\r\n');
}

async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let gathered: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    gathered.push(chunk);
    size += chunk.length;
    if (size < partSize) continue;
    yield Buffer.concat(gathered);
    gathered = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(gathered);
}
