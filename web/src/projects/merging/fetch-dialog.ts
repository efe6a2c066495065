/** For `useDialogOnDemand`: its code comes with the press that opens it. */
export const fetchMergeDialog = async () => (await import('./merge-dialog.tsx')).MergeDialog;
