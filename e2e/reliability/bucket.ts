import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { dataFolder } from './server.ts';

const program = fileURLToPath(new URL('../../server/src/testing/programs/s3.ts', import.meta.url));

/** An S3-compatible store of the test's own, which a server reaches through STORAGE_URL. */
export async function startBucket() {
  const folder = dataFolder();
  const child = fork(program, [folder.path], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    execArgv: [],
  });
  const [{ url }] = await once(child, 'message');
  return {
    url: url as string,
    async end() {
      child.disconnect();
      await once(child, 'exit');
      folder.remove();
    },
  };
}
