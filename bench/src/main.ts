/**
 * Measures what docs/performance.md promises: `npm run bench` for everything, `npm run bench -- memory weight` for
 * some of it, `npm run bench -- cpu /api/team` for some calls, `npm run bench -- lighthouse /login` for some pages.
 * Ends with 1 if a bar is not met.
 */
import { cpuPerRequest } from './cpu-per-request.ts';
import type { Figure } from './figures.ts';
import { imports } from './imports.ts';
import { installedSize } from './installed-size.ts';
import { lighthouseScores } from './lighthouse-scores.ts';
import { liveUpdates } from './live-updates.ts';
import { loginRush } from './login-rush.ts';
import { longLists } from './long-lists.ts';
import { magnets } from './magnets/magnets.ts';
import { memory } from './memory.ts';
import { pageWeight } from './page-weight.ts';
import { panelLayout } from './panel-layout.ts';
import { writeDocument } from './report/document.ts';
import { table } from './report/table.ts';
import { scrolling } from './scrolling.ts';
import { signedInPages } from './signed-in-pages.ts';
import { startTime } from './start-time.ts';
import { webBuild } from './web-build.ts';
import { workspace } from './workspace.ts';

const long = process.argv.includes('--long');
const named = process.argv.slice(2).filter((argument) => argument !== '--long');
const paths = named.filter((name) => name.startsWith('/'));
const names = named.filter((name) => !paths.includes(name));

const measurements: Record<string, () => Promise<Figure[]>> = {
  build: webBuild,
  lighthouse: () => lighthouseScores(paths),
  weight: pageWeight,
  frames: signedInPages,
  cpu: () => cpuPerRequest(paths),
  logins: loginRush,
  lists: longLists,
  workspace,
  scrolling,
  imports,
  panels: panelLayout,
  magnets,
  live: liveUpdates,
  start: startTime,
  memory: () => memory(long ? 600 : 60),
  size: installedSize,
};

const unknown = names.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  console.error(
    `Nothing is called ${unknown.join(', ')}: choose from ${Object.keys(measurements).join(', ')}.`,
  );
  process.exit(1);
}

const figures: Figure[] = [];
for (const [name, measure] of Object.entries(measurements)) {
  if (names.length > 0 && !names.includes(name)) continue;
  console.log(`Measuring ${name} …`);
  const measured = await measure();
  // At once, so that nothing is lost if the next fails.
  console.log(`\n${table(measured)}\n`);
  figures.push(...measured);
}
if (names.length === 0) writeDocument(figures, long ? 'npm run bench -- --long' : 'npm run bench');
const missed = figures.filter((figure) => figure.met === false);
console.log(
  missed.length > 0 ? `Not met: ${missed.map(({ what }) => what).join('; ')}.` : 'Every bar is met.',
);
process.exit(missed.length > 0 ? 1 : 0);
