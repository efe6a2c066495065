import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../figures.ts';
import { root } from '../repository.ts';
import { table } from './table.ts';

export function writeDocument(figures: Figure[], command: string): void {
  writeFileSync(join(root, 'docs/performance.md'), text(figures, command));
}

function text(figures: Figure[], command: string): string {
  const day = new Date().toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
  return `# Performance

Written by \`${command}\` on ${day}, ${machine()}.

Time depends on the machine, so it is held against a bound: the least that could do the same work, measured in turns
with it in the same run. For a request that is bare Fastify (with one prepared insert through \`pg\` into the same
database, or one compressed page from memory), and the processor time of the server process is what counts; for a
page it is 10 KB of HTML without a script (for one behind the login on the same slowed-down phone, for its first visit
and its next); for a page of a long list it is the same page of a list of 10,000.
The company with 1,000,000 leads has five changes of each in its log, as the one with 10,000 has, and both look back on
as many months. They are filled by large statements, which each run first holds against what the triggers keep.
Lighthouse, processor time and start are medians of several rounds; build,
weight and size are measured once. Processor time is compared within each round: its ratio is the median of theirs, and
its bound is written as the figure divided by that. A program costs a little more or less from one start to the next,
so each side is started twice. The wait for a session check is the median of seven 99th percentiles of 1,200
checks each, quiet and with logins in turns; the logins are sent by another thread than the checks. Each figure is measured by a file of its own in
\`bench/src/\`, and the bounds stand in \`bench/src/bounds/\`. \`npm run bench\` with names measures only those and
leaves this page alone; \`--long\` loads the server for ten minutes instead of one.

${table(figures)}
`;
}

function machine(): string {
  const all = cpus();
  const model = all[0]?.model.trim() || 'an unnamed processor';
  return `${all.length} cores (${model}), ${Math.round(totalmem() / 1024 ** 3)} GiB of memory, Node ${process.versions.node}`;
}
