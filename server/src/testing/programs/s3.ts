// An S3-compatible store in a process of its own, for servers that are killed.
import { startS3Server } from '#testing/storage/s3-server.ts';

const [folder = ''] = process.argv.slice(2);
const server = await startS3Server(folder);
process.send?.({ url: server.url });
process.once('disconnect', () => server.stop().then(() => process.exit(0)));
