import type { ProjectDetail } from '@heliodesk/core/contracts/projects';
import { formatPounds } from '@heliodesk/core/rules/money';
import { may } from '@heliodesk/core/rules/permissions';
import { projectDates, projectLabels } from '@heliodesk/core/rules/projects/labels';
import { projectSourceNames } from '@heliodesk/core/rules/projects/sources';
import { dayInWords } from '@heliodesk/core/rules/uk/calendar';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { useUser } from '../../lib/session.ts';
import { Facts, WorkCard } from '../../ui/work-card.tsx';
import { useTeamNames } from '../pipeline/index.ts';

const fetchDialog = async () => (await import('./details-dialog.tsx')).DetailsDialog;

export function DetailsCard({ project }: { project: ProjectDetail }) {
  const people = useTeamNames();
  const { role } = useUser();
  const { Dialog, loading, open, openDialog, close, ahead } = useDialogOnDemand(fetchDialog);
  const { ownerId, source, valuePence, systemKwp, inverterKw } = project;
  return (
    <WorkCard
      title="Details"
      onEdit={may(role, 'projects:edit') ? () => void openDialog() : undefined}
      editing={{ busy: loading, ...ahead }}
    >
      <Facts
        facts={[
          [
            'Owner',
            ownerId
              ? (people.get(ownerId) ?? (people.size > 0 ? 'No longer in the team' : '…'))
              : 'Nobody yet',
          ],
          [
            'Value',
            may(role, 'projects:values') &&
              (valuePence === null ? 'Not known yet' : formatPounds(valuePence / 100)),
          ],
          ['Source', projectSourceNames[source]],
          ['System', systemKwp !== null && `${systemKwp} kWp`],
          ['Inverter', inverterKw !== null && `${inverterKw} kW`],
          ...projectDates.map(
            (name) => [projectLabels[name], project[name] && dayInWords(project[name])] as const,
          ),
        ].map(([name, value]) => [name as string, value === false ? null : value] as const)}
      />
      {Dialog && <Dialog project={project} open={open} onClose={close} />}
    </WorkCard>
  );
}
