import { spawn } from 'node:child_process';

export const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Something the person at the keyboard has to put right; its message is all they are shown. */
export class Stop extends Error {}

/** Says what is under way, counts the seconds while it lasts, and shows the output only if it failed. */
export async function step(words, file, args, options = {}) {
  const clock = progress(words);
  const { code, output, interrupted } = await collect(file, args, options);
  clock.end(interrupted ? 'interrupted' : code === 0 ? 'done' : 'failed');
  if (interrupted)
    throw new Stop('Stopped before the set-up was finished: the next command takes it up again.');
  if (code !== 0)
    throw new Stop(`${output.trim()}\n\n${words} failed${options.advice ? `: ${options.advice}` : '.'}`);
}

function progress(words) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const live = process.stdout.isTTY;
  process.stdout.write(live ? `${words} …` : `${words} …\n`);
  const timer = setInterval(
    () => process.stdout.write(`${live ? '\r' : '  '}${words} … ${seconds()} s${live ? '' : '\n'}`),
    live ? 1_000 : 20_000,
  );
  return {
    end(outcome) {
      clearInterval(timer);
      process.stdout.write(`${live ? '\r' : '  '}${words} … ${outcome} in ${seconds()} s\n`);
    },
  };
}

function collect(file, args, { cwd, env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let interrupted = false;
    const interrupt = (signal) => {
      interrupted = true;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, interrupt);
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => end(1, String(error)));
    child.once('close', (code) => end(code ?? 1, output));
    function end(code, text) {
      for (const signal of signals) process.off(signal, interrupt);
      resolve({ code, output: text, interrupted });
    }
  });
}
