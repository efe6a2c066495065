import { z } from 'zod';

/** Counts the changes of a record. A save names the version that it was made from. */
export const version = z.int('Please say which version this was made from').min(1);
