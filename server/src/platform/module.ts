import type { Entity } from '#platform/changes/entity.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Listener } from '#platform/events.ts';
import type { FillPage } from '#platform/http/filled-page.ts';
import type { App } from '#platform/http/server.ts';
import type { Job } from '#platform/jobs/job.ts';
import type { MailKind } from '#platform/mail/mailer.ts';
import type { Platform } from '#platform/platform.ts';

/** A feature's part in the copy of a company's data. */
export type Exported = {
  /** The name of its files, without an ending. */
  file: string;
  /** The tables that it tells of: a test sees to it that none is forgotten. */
  tables: string[];
  count(tx: Tx, companyId: string): Promise<number>;
  /** A piece of it, and where the next begins. */
  page(tx: Tx, companyId: string, after: string | undefined): Promise<ExportedPage>;
  /** A piece of what is no row, such as pictures, and where the next begins. */
  files?(tx: Tx, companyId: string, after: string | undefined): Promise<ExportedFiles>;
};

/** As it is, or where it lies in the storage. */
export type ExportedFile = { name: string } & ({ bytes: Buffer } | { sha256: string; size: number });

export type ExportedFiles = { files: ExportedFile[]; next?: string | undefined };

export type ExportedPage = { rows: Record<string, unknown>[]; next?: string | undefined };

/** A feature: its routes, the mails it writes, the jobs it does and what it keeps of a company. */
export type Module = {
  /** Prepares for the first request; every server does it, also two at the same moment. */
  start?: (platform: Platform) => Promise<void>;
  routes?: (app: App, platform: Platform) => void;
  /** Fills in its pages with blanks, by their path. */
  pages?: (platform: Platform) => Readonly<Record<string, FillPage>>;
  mails?: MailKind[] | ((platform: Platform) => MailKind[]);
  exports?: Exported[];
  /** Its kinds of record that have a history and can be undone. */
  entities?: Entity[];
  jobs?: Job[];
  /** Its part in what happens in the modules below it. */
  listeners?: Listener[];
};
