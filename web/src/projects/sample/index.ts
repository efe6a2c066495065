export { SampleBadge } from './sample-badge.tsx';
export { SampleNotice } from './sample-notice.tsx';
export { useAddSample, useRemoveSample } from './use-sample.ts';
