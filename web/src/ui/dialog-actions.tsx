import type { ReactNode } from 'react';

/** The buttons at the foot of a dialog. They stay in sight while what stands above them is scrolled. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 rounded-b-2xl bg-surface px-5 pt-3 pb-5 sm:-mx-8 sm:-mb-8 sm:px-8 sm:pb-8">
      {children}
    </div>
  );
}
