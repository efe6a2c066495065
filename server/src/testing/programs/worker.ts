// Works off the queue of the database named; its one job, test:slow, says that it began and never ends.
import { pino } from 'pino';
import { startWorker } from '#platform/jobs/worker.ts';

const [connection = '{}'] = process.argv.slice(2);
await startWorker({
  connection: JSON.parse(connection),
  log: pino({ level: 'silent' }),
  crontab: '',
  tasks: {
    'test:slow': async () => {
      process.send?.({ began: true });
      await new Promise(() => {});
    },
  },
});
process.send?.({ ready: true });
