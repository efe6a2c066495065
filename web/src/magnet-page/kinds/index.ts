import type { MagnetKind } from '@heliodesk/core/rules/magnets/kinds';
import type { Kind } from '../step.ts';

/** The screens of each kind, fetched by those alone who use it. */
const kinds: Record<MagnetKind, () => Promise<{ kind: Kind }>> = {
  roof: () => import('./roof/index.ts'),
  savings: () => import('./savings/index.ts'),
  suitability: () => import('./suitability/index.ts'),
};

export async function loadKind(name: MagnetKind): Promise<Kind> {
  return (await kinds[name]()).kind;
}
