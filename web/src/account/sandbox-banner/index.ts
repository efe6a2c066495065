export { SandboxBanner } from './sandbox-banner.tsx';
