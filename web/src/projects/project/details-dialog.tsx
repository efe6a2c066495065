import { type Project, type ProjectBody, projectBody } from '@heliodesk/core/contracts/projects';
import { projectDates, projectLabels } from '@heliodesk/core/rules/projects/labels';
import { projectSourceNames } from '@heliodesk/core/rules/projects/sources';
import { dayInWords } from '@heliodesk/core/rules/uk/calendar';
import { checked, numberIn, textOf } from '../../lib/forms/checked.ts';
import { FormField } from '../../lib/forms/form-field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { PeopleOptions, useTeamNames } from '../pipeline/index.ts';
import { saveProject } from './api.ts';
import { EditDialog, type EditedProject } from './edit-dialog.tsx';

const placeNames = { away: 'Away from our premises', premises: 'At our premises' } as const;

type DateName = (typeof projectDates)[number];
type TypedProject = Record<
  DateName | 'ownerId' | 'source' | 'contractPlace' | 'valuePence' | 'systemKwp' | 'inverterKw',
  string
>;

export function DetailsDialog({ project, open, onClose }: EditedProject) {
  const people = useTeamNames();
  return (
    <EditDialog<Project, TypedProject, ProjectBody>
      name={`project ${project.id}`}
      {...{ open, onClose, title: 'Edit details', projectId: project.id, record: project }}
      typedFrom={typedProject}
      resolver={checked(projectBody, readProject)}
      save={saveProject(project.id)}
      labelOf={(field) => projectLabels[field as keyof ProjectBody]}
      wordsOf={(field, value) => wordsOf(field, String(value), people)}
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
          {projectDates.map((name) => (
            <FormField key={name} form={form} name={name} label={projectLabels[name]} optional>
              {(control) => <Input type="date" {...control} />}
            </FormField>
          ))}
        </div>
      )}
    />
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
  return value && projectDates.some((name) => name === field) ? dayInWords(value) : undefined;
}

function typedProject(project: Project): TypedProject {
  const { ownerId, source, contractPlace, valuePence, systemKwp, inverterKw } = project;
  return {
    ...(Object.fromEntries(projectDates.map((name) => [name, textOf(project[name])])) as Record<
      DateName,
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
    ...Object.fromEntries(projectDates.map((name) => [name, typed[name] || null])),
    ...{ ownerId: typed.ownerId || null, source: typed.source, contractPlace: typed.contractPlace },
    valuePence: pounds === null ? null : Math.round(pounds * 100),
    ...{ systemKwp: numberIn(typed.systemKwp), inverterKw: numberIn(typed.inverterKw) },
  };
}
