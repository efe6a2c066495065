import type { MessageTemplate } from '@heliodesk/core/contracts/message-templates';
import { may } from '@heliodesk/core/rules/permissions';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { Loaded } from '../../lib/loaded.tsx';
import { useUser } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WorkHeading } from '../../ui/work-heading.tsx';
import { useTemplates } from './api.ts';

const fetchDialog = async () => (await import('./template-dialog.tsx')).TemplateDialog;

export function TemplatesPage() {
  const { role } = useUser();
  if (may(role, 'messages:set-up')) return <Templates />;
  return (
    <>
      <WorkHeading title="Templates" />
      <Alert title="For owners and admins">Please ask an owner of your company.</Alert>
    </>
  );
}

function Templates() {
  const { Dialog, loading, open, openDialog, close, ahead } = useDialogOnDemand(fetchDialog);
  const [edited, setEdited] = useState<MessageTemplate>();

  function edit(template?: MessageTemplate) {
    setEdited(template);
    void openDialog();
  }

  const add = (
    <Button busy={loading} onClick={() => edit()} {...ahead}>
      <Plus aria-hidden />
      Add a template
    </Button>
  );
  return (
    <>
      <WorkHeading title="Templates" action={add}>
        Emails and texts you write again and again. Names, dates and addresses fill themselves in.
      </WorkHeading>
      <Loaded query={useTemplates()} what="your templates" skeleton={<Skeleton className="h-40" />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="No templates yet">
              Add your first one, or start from one of our examples.
            </EmptyState>
          ) : (
            <ul className="grid gap-2">
              {items.map((template) => (
                <TemplateRow key={template.id} template={template} onEdit={edit} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {Dialog && <Dialog template={edited} open={open} onClose={close} />}
    </>
  );
}

interface TemplateRowProps {
  template: MessageTemplate;
  onEdit: (template: MessageTemplate) => void;
}

function TemplateRow({ template, onEdit }: TemplateRowProps) {
  const { name, subject, purpose } = template;
  return (
    <li className="flex items-center justify-between gap-3 rounded-xl border border-line bg-surface px-4 py-3 shadow-low">
      <div className="wrap-anywhere min-w-0">
        <p className="font-medium">
          {name} {purpose === 'marketing' && <Badge tone="sun">Marketing</Badge>}
        </p>
        <p className="text-muted text-sm">{subject}</p>
      </div>
      <Button variant="ghost" size="sm" onClick={() => onEdit(template)} aria-label={`Edit ${name}`}>
        Edit
      </Button>
    </li>
  );
}
