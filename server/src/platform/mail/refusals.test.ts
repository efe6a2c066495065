import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { createTransport, finalRefusal } from './transport.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

type Step = 'onConnect' | 'onAuth' | 'onMailFrom' | 'onRcptTo' | 'onData';

async function refusalAt(step: Step, code: number, words = 'no'): Promise<unknown> {
  const refuse = (...args: unknown[]) =>
    (args.at(-1) as (error: Error) => void)(Object.assign(new Error(words), { responseCode: code }));
  const handler =
    step === 'onData'
      ? (stream: NodeJS.ReadableStream, _session: unknown, done: unknown) => {
          stream.resume();
          stream.on('end', () => refuse(done));
        }
      : refuse;
  const server = new SMTPServer({
    authOptional: step !== 'onAuth',
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    [step]: handler as SMTPServerOptions[Step],
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const smtpUrl = `smtp://${step === 'onAuth' ? 'user:password@' : ''}127.0.0.1:${port}`;
  const transport = createTransport({ smtpUrl, mailFrom: 'desk@example.com', dataDir: '/nowhere' });
  cleanUp.push(() => new Promise<void>((closed) => server.close(closed)), transport.close);
  const mail = { id: 'a', to: 'ann@example.com', subject: 's', text: 't', html: '<p>t</p>' };
  return transport.deliver(mail).then(
    () => Promise.reject(new Error('The mail was taken')),
    (error) => error,
  );
}

it.each<[Step, number]>([
  ['onRcptTo', 550],
  ['onData', 554],
])('a mail refused %s with %i is refused for good', async (step, code) => {
  expect(finalRefusal(await refusalAt(step, code))).toBe(code);
});

it.each<[Step, number]>([
  ['onRcptTo', 450],
  ['onData', 451],
  ['onConnect', 554],
  ['onAuth', 535],
  ['onMailFrom', 530],
  ['onMailFrom', 553],
])('a mail refused %s with %i is worth another try', async (step, code) => {
  const error = await refusalAt(step, code);
  expect(error).toMatchObject({ responseCode: code });
  expect(finalRefusal(error)).toBeUndefined();
});

it('a relay that is closed to us is worth another try, since it is our configuration that is wrong', async () => {
  expect(finalRefusal(await refusalAt('onRcptTo', 554, '5.7.1 Relay access denied'))).toBeUndefined();
  expect(finalRefusal(await refusalAt('onRcptTo', 550, '5.1.1 No such user'))).toBe(550);
});

it('a fault of ours is no refusal', () => {
  for (const fault of [new TypeError('x'), 'x', Object.assign(new Error('x'), { code: 'ECONNREFUSED' })])
    expect(finalRefusal(fault)).toBeUndefined();
});
