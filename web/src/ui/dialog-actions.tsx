import { type ReactNode, use } from 'react';
import { Button } from './button.tsx';
import { DialogContext } from './unsaved.ts';

/**
 * The buttons at the foot of a dialog. They stay in sight while what stands above them is scrolled: at the edge of the
 * window, which the dialog keeps a little away from.
 */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <div className="sticky -bottom-4 -mx-5 -mb-5 flex flex-wrap items-center max-sm:[&>button]:px-4 justify-end gap-2 sm:gap-3 rounded-b-2xl bg-surface px-5 pt-3 pb-5 sm:-mx-8 sm:-mb-8 sm:px-8 sm:pb-8">
      {children}
    </div>
  );
}

/** Closes the dialog that it stands in, unless somebody would rather keep what they typed. */
export function CancelButton({ children = 'Cancel' }: { children?: ReactNode }) {
  const dialog = use(DialogContext);
  return (
    <Button variant="secondary" onClick={() => dialog?.close()}>
      {children}
    </Button>
  );
}
