import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { npm } from './npm.mjs';
import { once } from './once.mjs';
import { runtimeFolder } from './places.mjs';
import { step } from './step.mjs';

const version = '24.21.0';

/** The Node that runs everything: the one at hand if it is new enough, else one from the registry. */
export let node = process.execPath;

/** Brings Node 24 where only an older one is installed, and puts it first on PATH for everything that follows. */
export async function ensureRuntime() {
  if (Number(process.versions.node.split('.')[0]) < 24) {
    const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
    const folder = join(runtimeFolder, `node-v${version}`);
    node = join(folder, 'node_modules', name, 'bin', 'node');
    if (!existsSync(node)) await once('runtime', () => existsSync(node) || bring(name, folder));
  }
  process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
}

async function bring(name, folder) {
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true });
  writeFileSync(join(partial, 'package.json'), '{ "private": true }\n');
  const { file, args } = npm();
  await step(
    `Fetching Node ${version}, since this machine has ${process.versions.node}`,
    file,
    [...args, 'install', '--no-save', '--no-package-lock', '--ignore-scripts', `${name}@${version}`],
    { cwd: partial, advice: 'check the network, or install Node 24 yourself and run this again.' },
  );
  renameSync(partial, folder);
}
