import {
  fileCategories,
  fileCategoryNames,
  type ProjectFile,
  type ProjectFileBody,
  projectFileBody,
  projectFileLabels,
} from '@heliodesk/core/contracts/project-files';
import { useQueryClient } from '@tanstack/react-query';
import { checked } from '../../../lib/forms/checked.ts';
import { ConflictNotice } from '../../../lib/forms/conflict-notice.tsx';
import { FormField } from '../../../lib/forms/form-field.tsx';
import { useRecordForm } from '../../../lib/forms/use-record-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { filesAddress, saveProjectFile } from '../api.ts';

type TypedFile = Record<keyof ProjectFileBody, string>;

export function FileForm({ file }: { file: ProjectFile }) {
  const client = useQueryClient();
  const { form, conflicts, busy, keep, onSubmit } = useRecordForm<ProjectFile, TypedFile, ProjectFileBody>({
    name: `file ${file.id}`,
    record: file,
    typedFrom,
    resolver: checked(projectFileBody, (typed) => typed),
    save: saveProjectFile(file.id),
    onSaved: () => client.invalidateQueries({ queryKey: [filesAddress] }),
  });
  const { isDirty } = form.formState;
  return (
    <form noValidate className="grid gap-3" onSubmit={onSubmit}>
      <ConflictNotice
        conflicts={conflicts}
        labelOf={(field) => projectFileLabels[field as keyof ProjectFileBody]}
        onKeep={keep}
      />
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]">
        <FormField form={form} name="caption" label="Caption" optional />
        <FormField form={form} name="category" label="Category">
          {(control) => (
            <Select {...control}>
              {fileCategories.map((category) => (
                <option key={category} value={category}>
                  {fileCategoryNames[category]}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <Button type="submit" variant={isDirty ? 'primary' : 'secondary'} busy={busy}>
          {busy ? 'Saving …' : 'Save'}
        </Button>
      </div>
    </form>
  );
}

function typedFrom({ caption, category }: ProjectFile): TypedFile {
  return { caption, category };
}
