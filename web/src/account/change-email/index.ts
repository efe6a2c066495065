export { ChangeEmailPage } from './change-email-page.tsx';
