import type { FeatureAudit } from '../feature.ts';

export const importsAudit = {
  'import.started': 'Imported leads from a file',
  'import.undone': 'Undid an import',
  'projects.exported': 'Exported leads or projects',
} as const satisfies FeatureAudit;
