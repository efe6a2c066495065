/** Where this browser keeps what was typed and not saved. */
export const keptDrafts = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('draft|'));
