import {
  type Project,
  type ProjectBody,
  type ProjectDetail,
  projectBody,
  projectLabels,
  projectSourceNames,
} from '@heliodesk/core/contracts/projects';
import { formatPounds } from '@heliodesk/core/rules/money';
import { may } from '@heliodesk/core/rules/permissions';
import { dayInWords } from '@heliodesk/core/rules/uk/calendar';
import { checked, numberIn, textOf } from '../../lib/forms/checked.ts';
import { FormField } from '../../lib/forms/form-field.tsx';
import { useOverlay } from '../../lib/overlay.ts';
import { useUser } from '../../lib/session.ts';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { Facts, WorkCard } from '../../ui/work-card.tsx';
import { PeopleOptions, useTeamNames } from '../pipeline/index.ts';
import { saveProject } from './api.ts';
import { EditDialog } from './edit-dialog.tsx';

const dates = [
  'signedOn',
  'deliveredOn',
  'plannedOn',
  'commissionedOn',
  'dnoAppliedOn',
  'dnoApprovedOn',
  'dnoNotifiedOn',
  'mcsCertifiedOn',
] as const;
const placeNames = { away: 'Away from our premises', premises: 'At our premises' } as const;

type TypedProject = Record<
  (typeof dates)[number] | 'ownerId' | 'source' | 'contractPlace' | 'valuePence' | 'systemKwp' | 'inverterKw',
  string
>;

export function DetailsCard({ project }: { project: ProjectDetail }) {
  const people = useTeamNames();
  const { role } = useUser();
  const { open, show, close } = useOverlay();
  const { ownerId, source, valuePence, systemKwp, inverterKw } = project;
  return (
    <WorkCard title="Details" onEdit={may(role, 'projects:edit') ? show : undefined}>
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
          ...dates.map((name) => [projectLabels[name], project[name] && dayInWords(project[name])] as const),
        ].map(([name, value]) => [name as string, value === false ? null : value] as const)}
      />
      <EditDialog<Project, TypedProject, ProjectBody>
        {...{ open, onClose: close, title: 'Edit details', projectId: project.id, record: project }}
        typedFrom={typedProject}
        resolver={checked(projectBody, readProject)}
        save={saveProject(project.id)}
        labelOf={(field) => projectLabels[field as keyof ProjectBody]}
        wordsOf={(field, value) => wordsOf(field, value, people)}
        fields={(form) => (
          <div className="grid gap-4 sm:grid-cols-2">
            <FormField form={form} name="ownerId" label="Owner">
              {(control) => (
                <Select {...control}>
                  <option value="">Nobody yet</option>
                  <PeopleOptions />
                </Select>
              )}
            </FormField>
            <FormField form={form} name="valuePence" label="Value in £" optional />
            <FormField form={form} name="source" label="Source">
              {(control) => <Select {...control}>{optionsOf(projectSourceNames)}</Select>}
            </FormField>
            <FormField form={form} name="contractPlace" label={projectLabels.contractPlace}>
              {(control) => <Select {...control}>{optionsOf(placeNames)}</Select>}
            </FormField>
            <FormField form={form} name="systemKwp" label="System size in kWp" optional />
            <FormField form={form} name="inverterKw" label="All inverters together, in kW" optional />
            {dates.map((name) => (
              <FormField key={name} form={form} name={name} label={projectLabels[name]} optional>
                {(control) => <Input type="date" {...control} />}
              </FormField>
            ))}
          </div>
        )}
      />
    </WorkCard>
  );
}

function optionsOf(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** As people read what they chose. */
function wordsOf(field: string, value: string, people: ReadonlyMap<string, string>): string | undefined {
  if (field === 'ownerId') return value ? people.get(value) : 'Nobody yet';
  if (field === 'source') return projectSourceNames[value as Project['source']];
  if (field === 'contractPlace') return placeNames[value as Project['contractPlace']];
  return value && dates.some((name) => name === field) ? dayInWords(value) : undefined;
}

function typedProject(project: Project): TypedProject {
  const { ownerId, source, contractPlace, valuePence, systemKwp, inverterKw } = project;
  return {
    ...(Object.fromEntries(dates.map((name) => [name, textOf(project[name])])) as Record<
      (typeof dates)[number],
      string
    >),
    ...{ ownerId: textOf(ownerId), source, contractPlace },
    valuePence: valuePence === null ? '' : String(valuePence / 100),
    ...{ systemKwp: textOf(systemKwp), inverterKw: textOf(inverterKw) },
  };
}

function readProject(typed: TypedProject) {
  const pounds = numberIn(typed.valuePence);
  return {
    ...Object.fromEntries(dates.map((name) => [name, typed[name] || null])),
    ...{ ownerId: typed.ownerId || null, source: typed.source, contractPlace: typed.contractPlace },
    valuePence: pounds === null ? null : Math.round(pounds * 100),
    ...{ systemKwp: numberIn(typed.systemKwp), inverterKw: numberIn(typed.inverterKw) },
  };
}
