export { SetupPasswordPage } from './setup-password-page.tsx';
