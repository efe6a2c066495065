import type { QuizAnswers } from '@heliodesk/core/rules/quiz';
import { ArrowRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { useWaitlistDialog } from './use-waitlist-dialog.tsx';
import type { WaitlistDialogProps } from './waitlist-dialog.tsx';

type JoinWaitingListButtonProps = Pick<ComponentProps<typeof Button>, 'size'> &
  Pick<WaitlistDialogProps, 'onComplete'> & {
    /** What the visitor has answered already. */
    answers?: QuizAnswers | undefined;
  };

export function JoinWaitingListButton({ size, onComplete, answers }: JoinWaitingListButtonProps) {
  const { openDialog, loading, dialog } = useWaitlistDialog(onComplete);
  return (
    <>
      <Button size={size} busy={loading} onClick={() => openDialog({ answers })} aria-haspopup="dialog">
        Join Waiting List
        <ArrowRight aria-hidden />
      </Button>
      {dialog}
    </>
  );
}
