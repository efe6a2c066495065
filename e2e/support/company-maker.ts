import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RunningServer } from './server.ts';

type Owner = { email: string; firstName: string; lastName: string };
type Founded = { number: number; setupUrl: string; identifier: string };

const program = join(import.meta.dirname, '../../server/src/testing/company-maker.ts');
const quickStart = pathToFileURL(join(import.meta.dirname, '../../server/src/quick-start.ts')).href;
const makers = new WeakMap<RunningServer, Promise<ChildProcess>>();
let asked = 0;

/** A company made in the database of a running server, by a program that waits beside it for the next. */
export async function foundCompany(server: RunningServer, name: string, owner: Owner): Promise<Founded> {
  const starting = makers.get(server) ?? startMaker(server);
  makers.set(server, starting);
  const maker = await starting;
  asked += 1;
  const number = asked;
  const made = answerOf<Founded>(maker, (message) => message.number === number);
  maker.send({ number, name, owner });
  return made;
}

async function startMaker(server: RunningServer): Promise<ChildProcess> {
  const maker = fork(program, {
    execArgv: ['--import', quickStart],
    env: { ...process.env, ...server.env },
  });
  await answerOf<{ ready: true }>(maker, (message) => message.ready);
  // It ends with us, and does not keep us.
  maker.unref();
  maker.channel?.unref();
  return maker;
}

function answerOf<Message>(maker: ChildProcess, isIt: (message: Message) => boolean): Promise<Message> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`The maker of companies ended with ${code}`));
    const heard = (message: unknown) => {
      if (!isIt(message as Message)) return;
      maker.off('message', heard);
      maker.off('exit', ended);
      resolve(message as Message);
    };
    maker.on('message', heard);
    maker.once('exit', ended);
  });
}
