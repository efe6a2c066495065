import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { root } from '../setup/places.mjs';

// The screens of the workspace in docs/images, of a demo company that is gone again afterwards.

const port = 3190;
const url = `http://localhost:${port}`;
const data = await mkdtemp(join(tmpdir(), 'heliodesk-pictures-'));
const env = { ...process.env, DATA_DIR: data, PORT: String(port), LOG_LEVEL: 'info' };

try {
  const { stdout } = await promisify(execFile)(process.execPath, ['server/src/demo.ts'], { cwd: root, env });
  const [, identifier, email, password] =
    /localhost:\d+\/([\w-]+)\n.* as (\S+) with the password (\S+)/.exec(stdout) ?? [];
  const server = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env });
  try {
    for (let said = ''; !said.includes('is running at'); )
      said += (await once(server.stdout, 'data')).join('');
    server.stdout.resume();
    await takeAll({ identifier, email, password });
  } finally {
    server.kill();
    await once(server, 'exit');
  }
} finally {
  await rm(data, { recursive: true, force: true });
}

async function takeAll({ identifier, email, password }) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
      locale: 'en-GB',
    });
    await page.goto(`${url}/login`);
    await page.getByLabel('Email').fill(email);
    await page.locator('input[type=password]').fill(password);
    await page.getByRole('button', { name: 'Sign In to Dashboard' }).click();
    await page.waitForURL(`${url}/${identifier}`);
    const pages = {
      dashboard: '',
      leads: 'leads',
      board: 'projects/board',
      project: `projects/${await findPhotographed(page)}`,
      calendar: 'calendar',
      analytics: 'analytics',
    };
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(`${url}/${identifier}/${path}`);
      await page.locator('main [aria-busy=true], main .animate-pulse').first().waitFor({ state: 'detached' });
      await page.waitForTimeout(1_500);
      await page.waitForFunction(() => localStorage.getItem('typeface'));
      await page.screenshot({ path: join(root, `docs/images/${name}.png`) });
      console.log(`docs/images/${name}.png`);
    }
  } finally {
    await browser.close();
  }
}

/** A project that has something of everything. */
async function findPhotographed(page) {
  const headers = { origin: url };
  for (const stage of ['installing', 'ready', 'sold', 'commissioned', 'quoted']) {
    const list = await page.request.get(`${url}/api/projects?phase=project&stage=${stage}`, { headers });
    for (const { id } of (await list.json()).items) {
      const files = await page.request.get(`${url}/api/project-files?project=${id}`, { headers });
      if ((await files.json()).items.length > 0) return id;
    }
  }
  throw new Error('No project of the demo has a photo');
}
