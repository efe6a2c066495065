import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Download } from '@playwright/test';

const reader = join(import.meta.dirname, '../server/src/testing/read-pdf.ts');

/** What stands in a PDF that was downloaded, piece by piece. */
export async function linesIn(download: Download): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [reader, await download.path()]);
  return stdout.split('\n');
}
