export { showRefusedFields } from './refused-fields.ts';
export { SettingsSection } from './settings-section.tsx';
