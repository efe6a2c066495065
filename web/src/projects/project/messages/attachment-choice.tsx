import { useList } from '../../../lib/lists/use-list.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { nameOf } from '../files/addresses.ts';

interface AttachmentChoiceProps {
  projectId: string;
  chosen: readonly string[];
  onChoose: (fileIds: string[]) => void;
  problem: string | undefined;
}

/** The files of the project, some of which go with an email. */
export function AttachmentChoice({ projectId, chosen, onChoose, problem }: AttachmentChoiceProps) {
  const { items } = useList('GET /api/project-files', { query: { project: projectId } });
  if (items.length === 0) return null;
  const toggle = (id: string) =>
    onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <details open={chosen.length > 0}>
      <summary className="cursor-pointer font-medium">
        Attach files{chosen.length > 0 && ` (${chosen.length})`}
      </summary>
      <fieldset className="mt-1 max-h-56 overflow-y-auto">
        <legend className="sr-only">Files of this project</legend>
        {items.map((each) => (
          <Checkbox
            key={each.id}
            checked={chosen.includes(each.file.id)}
            onChange={() => toggle(each.file.id)}
          >
            <span className="wrap-anywhere">{nameOf(each)}</span>
          </Checkbox>
        ))}
      </fieldset>
      {problem && (
        <p role="alert" className="font-medium text-danger text-sm">
          {problem}
        </p>
      )}
    </details>
  );
}
