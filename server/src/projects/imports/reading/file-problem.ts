/** A file that cannot be imported, and why, in words for whoever has brought it. */
export class FileProblem extends Error {}

export const again = 'Please open it in your spreadsheet program, save it again and try once more.';

export const damaged = () => new FileProblem(`This file is damaged, so we can’t read it. ${again}`);

/** In characters; a spreadsheet's own limit is a third of it. */
const longestCell = 100_000;

/** A cell's text with what comes next, as long as it is one that somebody may have typed. */
export function grown(text: string, more: string): string {
  if (text.length + more.length > longestCell)
    throw new FileProblem(
      `This file has a cell with more than ${longestCell.toLocaleString('en-GB')} characters.`,
    );
  return text + more;
}
