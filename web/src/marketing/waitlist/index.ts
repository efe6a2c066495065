export { JoinWaitingListButton } from './join-waiting-list-button.tsx';
export { WaitlistDialog } from './waitlist-dialog.tsx';
