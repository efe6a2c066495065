import type { WaitlistEntry } from '@heliodesk/core/contracts/operator';
import { Dialog } from '../ui/dialog.tsx';
import { nameOf } from './entry-words.ts';

interface AnswersDialogProps {
  entry: WaitlistEntry;
  open: boolean;
  onClose: () => void;
}

export function AnswersDialog({ entry, open, onClose }: AnswersDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`${nameOf(entry)}’s answers`}>
      <dl className="grid gap-4">
        {entry.answers.map(({ question, answer }) => (
          <div key={question}>
            <dt className="text-muted text-sm">{question}</dt>
            <dd className="wrap-anywhere mt-0.5 whitespace-pre-line font-medium">{answer}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
