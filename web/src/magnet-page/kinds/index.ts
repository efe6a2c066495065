import type { MagnetKind } from '@heliodesk/core/rules/magnets/kinds';
import type { Kind } from '../step.ts';

/** What each kind shows, fetched by those alone who use it. */
const kinds: Partial<Record<MagnetKind, () => Promise<{ kind: Kind }>>> = {
  savings: () => import('./savings/index.ts'),
  suitability: () => import('./suitability/index.ts'),
};

export async function loadKind(name: MagnetKind): Promise<Kind> {
  const load = kinds[name];
  if (!load) throw new Error(`There is no page for ${name} yet`);
  return (await load()).kind;
}
