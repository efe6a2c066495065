import { Writable } from 'node:stream';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '#platform/config/config.ts';

export type Log = Logger;

/** JSON lines in production, where machines read them; short plain lines everywhere else. */
export function createLog(
  config: Pick<Config, 'logLevel' | 'production'>,
  destination?: DestinationStream,
): Log {
  const options = {
    level: config.logLevel,
    redact: { paths: ['password', '*.password', 'token', '*.token', 'cookie', '*.cookie', 'authorization'] },
    serializers: { err: (error: unknown) => loggedError(error) },
  };
  return pino(options, config.production ? destination : plainLines(destination));
}

type LoggedError = { type: string; message: string; code?: unknown; stack?: string; cause?: LoggedError };

const deepestCause = 5;

/**
 * An error for the log, without anything that people typed: errors of the database carry the values of their query, and
 * those of a mail server the address it was given.
 */
function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutAddresses(String(error)) };
  const { code, cause } = error as NodeJS.ErrnoException;
  const type = error.constructor.name;
  const message = withoutAddresses(withoutValues(error)) || String(code ?? '');
  const logged: LoggedError = { type, message, code, stack: `${type}: ${message}${frames(error)}` };
  if (cause !== undefined && depth < deepestCause) logged.cause = loggedError(cause, depth + 1);
  return logged;
}

function withoutValues(error: Error & { query?: unknown; params?: unknown; code?: unknown }): string {
  if (error.params !== undefined && typeof error.query === 'string') return `Failed query: ${error.query}`;
  // Class 22 of PostgreSQL's errors is about a value, and quotes it.
  return String(error.code).startsWith('22') ? error.message.replace(/".*"/s, '"…"') : error.message;
}

function withoutAddresses(text: string): string {
  return text.replace(/[^\s<>()[\]"',;:/@]{1,64}@[^\s<>()[\]"',;:/@]+/g, '…');
}

function frames({ stack = '', message }: Error): string {
  return /(?:\n\s+at .*)*$/.exec(stack.replace(message, () => ''))?.[0] ?? '';
}

function plainLines(destination: DestinationStream = process.stdout): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      destination.write(plainLine(JSON.parse(chunk.toString())));
      done();
    },
  });
}

type Entry = { level: number; time: number; msg?: string; err?: LoggedError };

function plainLine({ level, time, msg, err, ...rest }: Entry & Record<string, unknown>): string {
  const { pid: _pid, hostname: _hostname, ...details } = rest;
  const clock = new Date(time).toLocaleTimeString('en-GB');
  const mark = level >= 50 ? ' error' : level >= 40 ? ' warning' : '';
  const extra = Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : '';
  const trouble = err ? `\n${told(err, level >= 50)}` : '';
  return `${clock}${mark} ${msg ?? ''}${extra}${trouble}\n`;
}

function told({ message, stack, cause }: LoggedError, whole: boolean): string {
  const first = whole && stack ? stack : message;
  return cause ? `${first}\ncaused by: ${told(cause, whole)}` : first;
}
