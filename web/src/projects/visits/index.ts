export type { AskedSlot } from './add-dialog.tsx';
export { saveVisit, visitsAddress } from './api.ts';
export { fetchAddDialog, fetchBookDialog, fetchVisitDialog } from './fetch-dialogs.ts';
