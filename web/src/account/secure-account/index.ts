export { SecureAccountPage } from './secure-account-page.tsx';
