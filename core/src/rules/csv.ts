/**
 * Text that a spreadsheet may take for a formula: at the beginning of a cell or after a separator that it may split one
 * at, behind whatever cannot be seen, and in full width as well.
 */
const formula = /(^|[,;|\t\r\n])(?=[\s\p{Cf}]*[=+\-@＝＋－＠])|^(?=[\t\r])/gu;

/** Begins a CSV file, so that Excel takes it for UTF-8. */
export const byteOrderMark = '\ufeff';

/** A line of a CSV file. What a spreadsheet would take for a formula is marked as text. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

function cell(text: string): string {
  const inert = text.replace(formula, "$1'");
  return /[",;|\t\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
