import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { may } from '@heliodesk/core/rules/permissions';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { useUser } from '../../lib/session.ts';
import { Facts, WorkCard } from '../../ui/work-card.tsx';
import { MergeNotices } from '../merging/index.ts';
import { Consents } from './consents.tsx';
import { TheirData } from './privacy/their-data.tsx';

const fetchDialog = async () => (await import('./customer-dialog.tsx')).CustomerDialog;

export function CustomerCard({ project }: { project: ProjectDetail }) {
  const { customer } = project;
  const { Dialog, loading, open, openDialog, close, ahead } = useDialogOnDemand(fetchDialog);
  const { name, phone, email } = customer;
  const { role } = useUser();
  const [edits, merges] = [may(role, 'projects:edit'), may(role, 'projects:merge')];
  return (
    <WorkCard
      title="Customer"
      onEdit={edits ? () => void openDialog() : undefined}
      editing={{ busy: loading, ...ahead }}
    >
      <Facts
        facts={[
          ['Name', name],
          ['Phone', phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>],
          ['Email', email && <a href={`mailto:${email}`}>{email}</a>],
        ]}
      />
      <Consents projectId={project.id} contact={customer} edits={edits} />
      {merges && !project.isSample && <MergeNotices projectId={project.id} />}
      {!project.isSample && <TheirData project={project} />}
      {Dialog && <Dialog project={project} open={open} onClose={close} />}
    </WorkCard>
  );
}
