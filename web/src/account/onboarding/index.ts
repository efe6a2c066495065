export { OnboardingSuccessPage } from './onboarding-success-page.tsx';
