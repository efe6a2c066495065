export { JoinWaitingListButton } from './join-waiting-list-button.tsx';
export { useWaitlistDialog } from './use-waitlist-dialog.tsx';
