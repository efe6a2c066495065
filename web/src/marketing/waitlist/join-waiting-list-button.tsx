import type { QuizAnswers } from '@heliodesk/core/rules/quiz';
import { ArrowRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '../../ui/button.tsx';
import { useWaitlistDialog } from './use-waitlist-dialog.tsx';

interface JoinWaitingListButtonProps extends Pick<ComponentProps<typeof Button>, 'size'> {
  /** The visitor's answers already given. */
  answers?: QuizAnswers | undefined;
}

export function JoinWaitingListButton({ size, answers }: JoinWaitingListButtonProps) {
  const { openDialog, loading, dialog } = useWaitlistDialog();
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
