export { InstallMagnet } from './install-magnet.tsx';
