// For `useDialogOnDemand`: the code of each comes with the press that opens it.
export const fetchAddDialog = async () => (await import('./add-dialog.tsx')).AddDialog;
export const fetchBookDialog = async () => (await import('./book-dialog.tsx')).BookDialog;
export const fetchVisitDialog = async () => (await import('./visit-dialog.tsx')).VisitDialog;
