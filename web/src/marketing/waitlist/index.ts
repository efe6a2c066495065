export { JoinWaitingListButton } from './join-waiting-list-button.tsx';
