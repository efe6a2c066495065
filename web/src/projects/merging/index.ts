export { MergeNotices } from './merge-notices.tsx';
