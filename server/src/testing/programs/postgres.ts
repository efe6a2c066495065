// A PostgreSQL of somebody else's, as a server meets it through DATABASE_URL: an ordinary role, and a life of its own.
import { connection, initialise, postmasterId } from '#platform/db/embedded/cluster.ts';
import { placeCluster } from '#platform/db/embedded/placement.ts';
import { bringUp, shutDown } from '#platform/db/embedded/supervisor.ts';

const [folder = ''] = process.argv.slice(2);
const placement = placeCluster(folder);
initialise(placement);

const commands: Record<string, () => Promise<void>> = {
  start: () => bringUp(placement),
  stop: () => shutDown(placement),
};

process.on('message', async (command: string) => {
  await commands[command]?.();
  report();
});
process.on('disconnect', () => shutDown(placement));
await bringUp(placement);
report();

function report(): void {
  const { host, user, password, database } = connection(placement);
  const { adminPassword } = placement;
  const url = (name?: string, secret?: unknown) =>
    `postgres://${name}:${secret}@${encodeURIComponent(host ?? '')}/${database}`;
  process.send?.({
    url: url(user, password),
    superuserUrl: url('heliodesk_admin', adminPassword),
    postmaster: postmasterId(placement),
  });
}
