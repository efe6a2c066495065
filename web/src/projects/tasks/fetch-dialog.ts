/** For `useDialogOnDemand`: its code comes with the press that opens it. */
export const fetchTaskDialog = async () => (await import('./task-dialog.tsx')).TaskDialog;
