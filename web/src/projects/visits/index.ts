export { AddDialog, type AskedSlot } from './add-dialog.tsx';
export { VisitDialog } from './visit-dialog.tsx';
