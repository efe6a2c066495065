import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { brand } from '@heliodesk/core/brand';
import type { Config } from '#platform/config/config.ts';
import { StartupProblem } from '#platform/errors.ts';
import type { App } from './server.ts';

const patience = 5_000;
const arrivalTime = 250;

/** The port to serve on, tried before anything else is started; PORT=0 takes any that is free. */
export async function freePort({ host, port }: Pick<Config, 'host' | 'port'>): Promise<number> {
  const probe = createServer();
  try {
    probe.listen(port, host);
    await once(probe, 'listening');
    return (probe.address() as AddressInfo).port;
  } catch (error) {
    throw portProblem(error, host, port);
  } finally {
    probe.close();
  }
}

export async function listen(app: App, host: string, port: number, publicUrl: string): Promise<void> {
  const running = `${brand.name} is running at ${publicUrl}`;
  try {
    await app.listen({ host, port, listenTextResolver: () => running });
  } catch (error) {
    throw portProblem(error, host, port);
  }
  // The log may be set to say less, but whoever starts it by hand has to know what to open.
  if (process.stdout.isTTY && !['info', 'debug', 'trace'].includes(app.log.level)) console.log(running);
}

/** Finishes what is under way; a request that never arrives whole is given up, so that it cannot keep us. */
export async function close(app: App): Promise<void> {
  const { server } = app;
  const closeIdle = server.closeIdleConnections.bind(server);
  // Node takes a connection for idle whose request is still on its way to us, and would cut it off.
  server.closeIdleConnections = () => void setTimeout(closeIdle, arrivalTime);
  const giveUp = setTimeout(() => server.closeAllConnections(), patience);
  await app.close();
  clearTimeout(giveUp);
}

function portProblem(error: unknown, host: string, port: number): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartupProblem(
        `Port ${port} is in use by another program, maybe a ${brand.name} that already runs: stop it, or set PORT to another number.`,
      );
    case 'EACCES':
      return new StartupProblem(
        `Port ${port} may not be used by this user: set PORT to a number above 1023.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartupProblem(
        `HOST ${host} is not an address of this machine: set it to 127.0.0.1 or 0.0.0.0.`,
      );
    default:
      return error;
  }
}
