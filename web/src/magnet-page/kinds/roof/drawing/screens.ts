export { MapScreen } from './map-screen.tsx';
export { MeasureScreen } from './measure-screen.tsx';
export { OutlineScreen } from './outline-screen.tsx';
export { PictureScreen } from './picture-screen.tsx';
export { SlopeScreen } from './slope-screen.tsx';
