// Starts the embedded database of the folder named and says how that went; runs until it is killed or told to stop.
import { pino } from 'pino';
import { postmasterId } from '#platform/db/embedded/cluster.ts';
import { startEmbedded } from '#platform/db/embedded/supervisor.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  const embedded = await startEmbedded(dataDir, pino({ level: 'silent' }), (problem) => {
    throw problem;
  });
  process.send?.({ started: postmasterId(embedded.placement) });
  process.once('message', async () => {
    await embedded.stop();
    process.disconnect();
  });
} catch (error) {
  process.send?.({ refused: (error as Error).message });
  process.disconnect();
}
