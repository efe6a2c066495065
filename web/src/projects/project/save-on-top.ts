import { ApiError } from '../../lib/api-client.ts';
import type { Undoable } from '../../lib/call.ts';

interface Saving<Kept, Body> {
  record: Kept;
  /** The body to save of the record as it is; undefined where others have changed the very same. */
  change: (record: Kept) => Body | undefined;
  save: (body: Body & { version: number }) => Promise<Undoable<Kept>>;
}

/** Saves a part of a record on top of what others have saved of it meanwhile, unless that is in its way. */
export async function saveOnTop<Kept extends { version: number }, Body>(
  { record, change, save }: Saving<Kept, Body>,
  refused?: ApiError,
): Promise<Undoable<Kept>> {
  const body = change(record);
  if (!body) throw refused ?? changedMeanwhile();
  try {
    return await save({ ...body, version: record.version });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile' || refused) throw error;
    return saveOnTop({ record: error.current as Kept, change, save }, error);
  }
}

/** As the server would refuse it, where the page has heard of the change before anything is sent. */
function changedMeanwhile(): ApiError {
  const message =
    'Somebody else has just changed this. Close this and open it again to see what they’ve saved.';
  return new ApiError(409, 'Conflict', JSON.stringify({ code: 'changed_meanwhile', message }));
}
