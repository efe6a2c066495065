export { SecondFactorSettings } from './second-factor-settings.tsx';
