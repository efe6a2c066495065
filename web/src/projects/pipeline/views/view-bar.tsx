import { may } from '@heliodesk/core/rules/permissions';
import type { Phase } from '@heliodesk/core/rules/projects/stages';
import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { useDialogOnDemand } from '../../../lib/dialog-on-demand.ts';
import { useUser } from '../../../lib/session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/class-names.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { savedFilters } from './chosen-view.ts';
import { useSaving } from './use-saving.ts';
import type { ViewState } from './use-view.ts';
import { ViewMenu } from './view-menu.tsx';

/** The ways of looking at a list, and what can be done about the one that is shown. */
export function ViewBar({ phase, state }: { phase: Phase; state: ViewState }) {
  const { view, views, filters, layout, isChanged, isMissing } = state;
  const { id: me, role } = useUser();
  const saving = useSaving(state);
  const naming = useDialogOnDemand(async () => (await import('./name-dialog.tsx')).NameDialog);
  const { saved } = view;
  const mayChange = saved && (saved.ownerId === me || may(role, 'team:manage'));
  const shown = {
    ...{ filters: savedFilters(filters), sort: filters.sort, columns: [...layout.columns] },
  };

  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b">
        <nav aria-label="Views" className="-mb-px min-w-0 grow overflow-x-auto">
          <ul className="flex gap-1">
            {views.map(({ id, name, saved: kept }) => (
              <li key={id} className="shrink-0">
                <Link
                  to={id ? `?view=${id}` : '?'}
                  preventScrollReset
                  aria-current={id === view.id ? 'true' : undefined}
                  className={cn(
                    'flex min-h-10 max-w-56 items-center gap-1.5 border-transparent border-b-2 px-2.5 text-[0.9375rem] text-muted -outline-offset-2 hover:text-ink',
                    'aria-[current]:border-sun aria-[current]:font-semibold aria-[current]:text-ink',
                  )}
                >
                  <span className="truncate">{name}</span>
                  {kept?.shared && (
                    <>
                      <Users aria-hidden className="size-3.5 shrink-0" />
                      <VisuallyHidden>(shared with the team)</VisuallyHidden>
                    </>
                  )}
                  {id === view.id && isChanged && <VisuallyHidden>(changed)</VisuallyHidden>}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex min-h-10 items-center gap-1 empty:hidden">
          {isChanged && may(role, 'projects:edit') && (
            <>
              {saved && mayChange && (
                <Button size="sm" busy={saving.busy} onClick={() => saving.change(saved, shown)}>
                  Save
                </Button>
              )}
              <Button
                variant={mayChange ? 'ghost' : 'secondary'}
                size="sm"
                busy={naming.loading}
                onClick={() => void naming.openDialog()}
              >
                Save as new view
              </Button>
            </>
          )}
          {isChanged && (
            <Button variant="ghost" size="sm" onClick={saving.reset}>
              Reset
            </Button>
          )}
          {saved && mayChange && <ViewMenu view={saved} saving={saving} />}
        </div>
      </div>
      {isMissing && (
        <Alert tone="warning" className="mb-3">
          That view isn’t there any more, or isn’t shared with you. Here’s everything instead.
        </Alert>
      )}
      {naming.Dialog && (
        <naming.Dialog
          open={naming.open}
          onClose={naming.close}
          title="Save as new view"
          onSave={({ name, shared }) => saving.add({ list: phase, name, shared, ...shown })}
        />
      )}
    </>
  );
}
