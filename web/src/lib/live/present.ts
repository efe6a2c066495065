import type { PresentPerson } from '@heliodesk/core/contracts/presence';

/** People who have something open, as the server tells whenever it is others. */
export interface Present {
  place: string;
  people: PresentPerson[];
}

/** The query key they are kept under. */
export const presentKey = (place: string) => ['present', place] as const;
