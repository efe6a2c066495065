import { spawn } from 'node:child_process';

/** Something the person at the keyboard has to put right; its message is all they are shown. */
export class Stop extends Error {}

/** Says what is under way, counts the seconds while it lasts, and shows the output only if it failed. */
export async function step(words, file, args, options = {}) {
  const clock = progress(words);
  const { code, output } = await collect(file, args, options);
  clock.end(code === 0 ? 'done' : 'failed');
  if (code !== 0)
    throw new Stop(`${output.trim()}\n\n${words} failed${options.advice ? `: ${options.advice}` : '.'}`);
}

function progress(words) {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const live = process.stdout.isTTY;
  process.stdout.write(live ? `${words} …` : `${words} …\n`);
  const timer = setInterval(
    () => process.stdout.write(live ? `\r${words} … ${seconds()} s` : `  … ${seconds()} s\n`),
    live ? 1_000 : 20_000,
  );
  return {
    end(outcome) {
      clearInterval(timer);
      process.stdout.write(
        live ? `\r${words} … ${outcome} in ${seconds()} s\n` : `  ${outcome} in ${seconds()} s\n`,
      );
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
    let output = '';
    const keep = (chunk) => {
      output = (output + chunk).slice(-20_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => resolve({ code: 1, output: String(error) }));
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
