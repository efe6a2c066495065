import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Listens and reports as the product does, and ends with whoever started it. */
export async function serve(app: FastifyInstance): Promise<void> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  process.send?.({ type: 'ready', url: `http://localhost:${port}` });
  process.on('disconnect', () => process.exit(0));
}
