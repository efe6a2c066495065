export { JoinWaitingListButton } from './join-waiting-list-button.tsx';

/** Fetched when it is asked for: exported as it is, every page with the button would have to carry it. */
export const loadWaitlistDialog = async () => (await import('./waitlist-dialog.tsx')).WaitlistDialog;
