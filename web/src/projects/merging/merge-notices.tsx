import type { Merge, Merging } from '@heliodesk/core/contracts/merging';
import { useState } from 'react';
import { useDialogOnDemand } from '../../lib/dialog-on-demand.ts';
import { formatDate } from '../../lib/format.ts';
import { useHeldBack } from '../../lib/shown-together.tsx';
import { Button } from '../../ui/button.tsx';
import { useMerging } from './api.ts';
import { fetchMergeDialog } from './fetch-dialog.ts';

const fetchQuestion = async () => (await import('./unmerge-dialog.tsx')).UnmergeDialog;

/** Possible duplicates of a project, and what was merged into it. */
export function MergeNotices({ projectId }: { projectId: string }) {
  const { data, isPending } = useMerging(projectId);
  useHeldBack(isPending);
  const dialog = useDialogOnDemand(fetchMergeDialog);
  const question = useDialogOnDemand(fetchQuestion);
  const [other, setOther] = useState('');
  const [merge, setMerge] = useState<Merge>();
  if (!data) return null;

  function compare(id: string) {
    setOther(id);
    void dialog.openDialog();
  }

  function ask(which: Merge) {
    setMerge(which);
    void question.openDialog();
  }

  return (
    <>
      {data.alike.length + data.merges.length > 0 && (
        <ul
          aria-label="Merging"
          className="mt-2 grid gap-1 border-line border-t pt-2 text-[0.9375rem] text-muted"
        >
          {data.alike.map((each) => (
            <li key={each.id} className="flex items-center justify-between gap-2">
              <span>{alikeWords(each)}</span>
              <Button
                variant="ghost"
                size="sm"
                busy={dialog.loading && other === each.id}
                onClick={() => compare(each.id)}
                aria-label={`Compare with #${each.number}`}
              >
                Compare
              </Button>
            </li>
          ))}
          {data.merges.map((each) => (
            <li key={each.id} className="flex items-center justify-between gap-2">
              <span>{mergedWords(each)}</span>
              <Button
                variant="ghost"
                size="sm"
                onClick={() => ask(each)}
                aria-label={`Unmerge ${nameOf(each)}`}
              >
                Unmerge
              </Button>
            </li>
          ))}
        </ul>
      )}
      {dialog.Dialog && (
        <dialog.Dialog open={dialog.open} onClose={dialog.close} projects={[projectId, other]} />
      )}
      {question.Dialog && merge && (
        <question.Dialog open={question.open} onClose={question.close} merge={merge} />
      )}
    </>
  );
}

const sameNames = { email: 'email', phone: 'phone number', address: 'address' } as const;

function alikeWords({ number, customer, same }: Merging['alike'][number]): string {
  const what = same.map((each) => sameNames[each]).join(' and ');
  return `This may be the same as #${number} ${customer.name}: same ${what}.`;
}

const nameOf = ({ number, name }: Merge) => (number === null ? name : `#${number}`);

function mergedWords(merge: Merge): string {
  const what =
    merge.kind === 'project'
      ? `Merged with #${merge.number} ${merge.name}`
      : `Customer merged with ${merge.name}`;
  return `${what} on ${formatDate(merge.at)} by ${merge.by}.`;
}
