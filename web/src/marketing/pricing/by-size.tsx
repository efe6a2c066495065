import { type BusinessSize, businessSizes } from '@heliodesk/core/rules/plans';
import type { ReactNode } from 'react';

/**
 * One version for each size of business. The style sheet shows that of the size chosen, so prices follow the
 * selector before the page has woken, and without script.
 */
export function BySize({ children }: { children: (size: BusinessSize) => ReactNode }) {
  return (
    <div className="by-size">
      {businessSizes.map((size) => (
        <div key={size.id} data-size={size.id}>
          {children(size)}
        </div>
      ))}
    </div>
  );
}
