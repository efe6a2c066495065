import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { createUploading, type Uploading } from '#testing/uploading.ts';

let product: TestProduct;
let companyId: string;
let uploading: Uploading;
beforeAll(async () => {
  product = await startTestProduct();
  const { owner } = await product.given.company();
  companyId = owner.companyId;
  uploading = createUploading(product, await product.signedIn(owner));
});
afterAll(() => product.stop());

const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'ignore' });

/** True if a small disk may be made here; containers and ordinary users may not. */
const mayMount = (() => {
  const folder = mkdtempSync(join(tmpdir(), 'heliodesk-disk-'));
  try {
    mount('-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder);
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
})();

it.skipIf(!mayMount)(
  '[MECH-11] an upload goes on after a disk that was really full has room again',
  async () => {
    const bytes = Buffer.from(randomBytes(1_500_000).toString('hex'));
    const id = randomUUID();
    const disk = join(product.platform.config.dataDir, 'uploads');
    mkdirSync(disk, { recursive: true });
    mount('-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk);
    try {
      await uploading.declare({ id, bytes });
      expect((await uploading.append(id, 0, bytes.subarray(0, 1_000_000))).statusCode).toBe(200);
      const refused = await uploading.append(id, 1_000_000, bytes.subarray(1_000_000));
      expect([refused.statusCode, refused.json().code]).toEqual([507, 'storage_full']);
      expect(refused.json().message).toMatch(/[a-z]/);
      expect(readdirSync(join(disk, companyId, id))).toEqual(['000000000000']);
      expect((await uploading.progress(id)).json()).toEqual({ offset: 1_000_000, file: null });
      mount('-o', 'remount,size=8m', disk);
      const whole = await uploading.append(id, 1_000_000, bytes.subarray(1_000_000));
      expect(whole.json()).toMatchObject({ offset: 3_000_000, file: { id } });
      expect((await uploading.get(`${id}/content`)).rawPayload.equals(bytes)).toBe(true);
    } finally {
      execFileSync('umount', [disk]);
    }
  },
);
