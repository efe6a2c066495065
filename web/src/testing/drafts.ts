/** The storage keys of this browser's drafts. */
export const keptDrafts = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('draft|'));
