import type { MagnetKind } from '@heliodesk/core/rules/magnets/kinds';
import { useCallback, useEffect, useState } from 'react';
import { loadKind } from './kinds/index.ts';
import type { Kind } from './step.ts';

/** The kind's screens, fetched while the first view is read. */
export function useKind(name: MagnetKind) {
  const [kind, setKind] = useState<Kind>();
  const [failed, setFailed] = useState(false);

  const load = useCallback(async (): Promise<Kind> => {
    setFailed(false);
    try {
      const loaded = await loadKind(name);
      setKind(loaded);
      return loaded;
    } catch (error) {
      setFailed(true);
      throw error;
    }
  }, [name]);
  useEffect(() => void load().catch(() => {}), [load]);

  return { kind, failed, load };
}
