export const largestImportMegabytes = 30;
/** In bytes. */
export const largestImport = largestImportMegabytes * 1024 * 1024;
export const tooLargeToImport = `Please choose a file of at most ${largestImportMegabytes} MB, or split it into several.`;
export const mostImportedRows = 100_000;
export const mostImportedColumns = 100;
/** The days that the rows of an import are kept, and so that it can be undone. */
export const importKeptDays = 30;
