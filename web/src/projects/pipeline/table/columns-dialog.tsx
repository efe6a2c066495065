import { projectColumns } from '@heliodesk/core/rules/projects/columns';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogActions } from '../../../ui/dialog-actions.tsx';
import { columns } from './columns.tsx';
import { type Layout, movedBy, toggled } from './layout.ts';

interface ColumnsDialogProps {
  open: boolean;
  onClose: () => Promise<void>;
  layout: Layout;
}

/** Shows, hides and orders the columns; the table behind follows at once. */
export function ColumnsDialog({ open, onClose, layout }: ColumnsDialogProps) {
  const shown = layout.columns.map(({ id }) => id);
  const hidden = projectColumns.filter((id) => !shown.includes(id));
  return (
    <Dialog
      open={open}
      onClose={() => void onClose()}
      title="Columns"
      description="Choose what the table shows, and in which order."
    >
      <div className="grid gap-4">
        <ul className="divide-y divide-line">
          {[...shown, ...hidden].map((id) => {
            const place = shown.indexOf(id);
            const { heading } = columns[id];
            return (
              <li key={id} className="flex items-center justify-between gap-2">
                <Checkbox
                  checked={place >= 0}
                  disabled={id === 'name'}
                  onChange={() => layout.change(toggled(layout.columns, id))}
                >
                  {heading}
                </Checkbox>
                {place >= 0 && (
                  <span className="flex">
                    {([-1, 1] as const).map((step) => {
                      const Icon = step < 0 ? ChevronUp : ChevronDown;
                      const atEnd = place === (step < 0 ? 0 : shown.length - 1);
                      return (
                        <Button
                          key={step}
                          variant="ghost"
                          size="icon"
                          aria-label={`Move ${heading} ${step < 0 ? 'up' : 'down'}`}
                          aria-disabled={atEnd}
                          onClick={() => layout.change(movedBy(layout.columns, id, step))}
                        >
                          <Icon aria-hidden />
                        </Button>
                      );
                    })}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
        <DialogActions>
          <Button variant="secondary" onClick={layout.reset}>
            Reset columns
          </Button>
          <Button onClick={() => void onClose()}>Done</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
