import type { PresentPerson } from '@heliodesk/core/contracts/presence';

/** Those who have something open, as the server tells whenever it is others. */
export interface Present {
  place: string;
  people: PresentPerson[];
}

/** Where they are kept among what was read from the server. */
export const presentKey = (place: string) => ['present', place] as const;
