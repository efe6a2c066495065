import { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';
import type { Config } from '#platform/config/config.ts';

export type Log = Logger;

/** JSON lines in production, where machines read them; short plain lines everywhere else. */
export function createLog(config: Pick<Config, 'logLevel' | 'production'>): Log {
  const options = {
    level: config.logLevel,
    redact: { paths: ['password', '*.password', 'token', '*.token', 'cookie', '*.cookie', 'authorization'] },
  };
  return config.production ? pino(options) : pino(options, plainLines());
}

function plainLines(): Writable {
  return new Writable({
    write(chunk, _encoding, done) {
      process.stdout.write(plainLine(JSON.parse(chunk.toString())), () => done());
    },
  });
}

type Entry = { level: number; time: number; msg?: string; err?: { message: string; stack?: string } };

function plainLine({ level, time, msg, err, ...rest }: Entry & Record<string, unknown>): string {
  const { pid: _pid, hostname: _hostname, ...details } = rest;
  const clock = new Date(time).toLocaleTimeString('en-GB');
  const mark = level >= 50 ? ' error' : level >= 40 ? ' warning' : '';
  const extra = Object.keys(details).length > 0 ? ` ${JSON.stringify(details)}` : '';
  const trouble = err ? `\n${level >= 50 ? (err.stack ?? err.message) : err.message}` : '';
  return `${clock}${mark} ${msg ?? ''}${extra}${trouble}\n`;
}
