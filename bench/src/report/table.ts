import type { Figure } from '../figures.ts';

const headings = ['what', 'figure', 'bound', 'ratio', 'bar', ''];

/** The rows as Markdown that also reads well in a terminal. */
export function table(figures: Figure[]): string {
  const rows = [headings, ...figures.map(cells)];
  const widths = headings.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0), 3));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`;
  return [line(headings), rule, ...figures.map((figure) => line(cells(figure)))].join('\n');
}

function cells({ what, figure, bound = '', ratio = '', bar = '', met }: Figure): string[] {
  const verdict = met === undefined ? 'reported' : met ? 'met' : 'NOT MET';
  return [what, figure, bound, ratio, bar, verdict];
}
