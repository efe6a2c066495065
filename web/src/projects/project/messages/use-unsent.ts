import { useCallback, useState } from 'react';
import { randomId } from '../../../lib/random-id.ts';
import { useUser } from '../../../lib/session.ts';

/** What was written and not sent. A dialog is closed by a slip, and what stood in it is there when it's opened again. */
const unsent = new Map<string, { id: string; typed: unknown }>();

/**
 * What somebody has begun to write, or what they begin with. Its id is chosen here and kept along with it, so that
 * whatever is pressed or sent twice is one message.
 */
export function useUnsent<Typed>(of: string, empty: Typed) {
  const key = `${useUser().id} ${of}`;
  const [{ id, typed }] = useState(() => unsent.get(key) ?? { id: randomId(), typed: empty });
  /** Nothing once it was sent. */
  const keep = useCallback(
    (written: Typed | undefined) => {
      if (written) unsent.set(key, { id, typed: structuredClone(written) });
      else unsent.delete(key);
    },
    [key, id],
  );
  return { id, typed: typed as Typed, keep };
}
