export { useTemplates } from './api.ts';
export { FieldMenu } from './field-menu.tsx';
export { useInsertion } from './use-insertion.ts';
