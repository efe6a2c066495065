export { HostedMagnet } from './hosted-magnet.tsx';
export { MagnetPreview } from './preview.tsx';
