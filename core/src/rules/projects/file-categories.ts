/** The subject of a photo or a document. */
export const fileCategories = ['roof', 'meter', 'consumer_unit', 'loft', 'document', 'other'] as const;
export type FileCategory = (typeof fileCategories)[number];

export const fileCategoryNames: Readonly<Record<FileCategory, string>> = {
  roof: 'Roof',
  meter: 'Meter',
  consumer_unit: 'Consumer unit',
  loft: 'Loft',
  document: 'Document',
  other: 'Other',
};
