import { randomUUID } from 'node:crypto';
import type { ImportDetail, ImportItem } from '@heliodesk/core/contracts/imports';
import type { TestProduct } from './test-product.ts';
import { createUploading } from './uploading.ts';

type Headers = Record<string, string>;

/** Calls of somebody who imports files. */
export function createImporting(product: TestProduct, headers: Headers) {
  const uploading = createUploading(product, headers);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    product.app.inject({ method, url, headers, ...(payload && { payload }) });
  const pieces = 4 * 1024 * 1024;

  async function upload(bytes: Buffer, name = 'leads.csv'): Promise<string> {
    const id = randomUUID();
    await uploading.declare({ id, name, bytes });
    for (let at = 0; at < bytes.length; at += pieces) {
      const answer = await uploading.append(id, at, bytes.subarray(at, at + pieces));
      if (answer.statusCode !== 200) throw new Error(answer.body);
    }
    return id;
  }

  const read = async (id: string) => (await call('GET', `/api/imports/${id}`)).json<ImportDetail>();

  /** Brings a file, and answers with what is asked about its columns. */
  async function begin(content: string | Buffer, name?: string): Promise<ImportDetail> {
    const fileId = await upload(Buffer.from(content as string), name);
    const { id } = (await call('POST', '/api/imports', { fileId })).json();
    await product.workOff();
    return read(id);
  }

  const map = (detail: ImportDetail, differs: object = {}) =>
    call('PUT', `/api/imports/${detail.id}/mapping`, {
      ...{ hasHeading: detail.hasHeading, fields: detail.columns.map(({ field }) => field), source: 'other' },
      ...differs,
    });

  /** The dry run of a file with the columns as they were guessed, or otherwise. */
  async function check(content: string | Buffer, differs: object = {}): Promise<ImportDetail> {
    const detail = await begin(content);
    await map(detail, differs);
    await product.workOff();
    return read(detail.id);
  }

  const run = (id: string, alike = 'skip') => call('POST', `/api/imports/${id}/run`, { alike });

  /** All the way. */
  async function complete(content: string | Buffer, alike?: string): Promise<ImportDetail> {
    const { id } = await check(content);
    await run(id, alike);
    await product.workOff();
    return read(id);
  }

  async function undo(id: string): Promise<ImportDetail> {
    await call('POST', `/api/imports/${id}/undo`);
    await product.workOff();
    return read(id);
  }

  const leads = async (query = '') =>
    (await call('GET', `/api/projects?sort=name${query}`)).json<{
      items: { id: string; customer: { name: string } }[];
    }>().items;

  return {
    ...{ call, upload, read, begin, map, check, run, complete, undo, leads },
    names: async () => (await leads()).map(({ customer }) => customer.name),
    list: async () => (await call('GET', '/api/imports')).json<{ items: ImportItem[] }>().items,
    leftOut: async (id: string) => (await call('GET', `/api/imports/${id}/left-out`)).body,
  };
}
