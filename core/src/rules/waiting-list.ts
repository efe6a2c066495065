/** The progress of somebody on the waiting list. */
export const entryStates = ['waiting', 'invited', 'joined', 'unreachable'] as const;
/** The orders of the list. */
export const entrySorts = ['newest', 'oldest', 'name', 'email'] as const;

export type EntryState = (typeof entryStates)[number];
export type EntrySort = (typeof entrySorts)[number];
