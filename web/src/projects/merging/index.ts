export { fetchMergeDialog } from './fetch-dialog.ts';
export { MergeNotices } from './merge-notices.tsx';
