export { SignupPage } from './signup-page.tsx';
export { SignupSuccessPage } from './signup-success-page.tsx';
