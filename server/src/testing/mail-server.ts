import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type Received = { to: string[]; raw: string };

/** A mail server on this machine that keeps what it takes; `refuse` says what it answers instead of taking a mail. */
export async function startMailServer(port = 0) {
  const received: Received[] = [];
  let refuse: { code: number; message: string } | undefined;
  const onData: SMTPServerOptions['onData'] = (stream, session, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    stream.on('end', () => {
      if (refuse) return done(Object.assign(new Error(refuse.message), { responseCode: refuse.code }));
      const to = session.envelope.rcptTo.map(({ address }) => address);
      received.push({ to, raw: Buffer.concat(chunks).toString('utf8') });
      done();
    });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData,
  });
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: urlOf(server.server),
    port: portOf(server.server),
    received,
    refuse(code: number, message: string) {
      refuse = { code, message };
    },
    accept() {
      refuse = undefined;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** A port at which nobody listens, until a test starts something there. */
export async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

function portOf(server: Server): number {
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
}

function urlOf(server: Server): string {
  return `smtp://127.0.0.1:${portOf(server)}`;
}

export function headerOf({ raw }: { raw: string }, name: string): string[] {
  const head = raw.split('\r\n\r\n', 1)[0] ?? '';
  const unfolded = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const prefix = `${name.toLowerCase()}: `;
  return unfolded
    .filter((line) => line.toLowerCase().startsWith(prefix))
    .map((line) => line.slice(prefix.length));
}
