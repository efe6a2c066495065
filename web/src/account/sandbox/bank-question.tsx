import { ArrowRight } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { buttonVariants } from '../../ui/button-variants.ts';
import { Dialog } from '../../ui/dialog.tsx';

export const bankTitle = 'Your bank wants to check it’s you';

interface BankAnswerProps {
  busy: boolean;
  onAnswer: (approved: boolean) => void;
}

interface BankQuestionProps extends BankAnswerProps {
  open: boolean;
  onClose: () => void;
  bankPath?: string | undefined;
}

/** In place of the window of a real bank, over the page on which the card was typed. */
export function BankQuestion({ open, onClose, bankPath, ...answer }: BankQuestionProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={bankTitle}
      description="A real bank would ask for a code, or check in its app. In the sandbox you decide."
    >
      <div className="grid gap-3">
        <BankAnswer {...answer} />
        {bankPath && (
          // A plain link: a bank's page is no part of this application.
          <a href={bankPath} className={buttonVariants({ variant: 'ghost' })}>
            Continue on the bank’s page
            <ArrowRight aria-hidden />
          </a>
        )}
      </div>
    </Dialog>
  );
}

export function BankAnswer({ busy, onAnswer }: BankAnswerProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button size="lg" busy={busy} onClick={() => onAnswer(true)}>
        Approve
      </Button>
      <Button variant="secondary" size="lg" busy={busy} onClick={() => onAnswer(false)}>
        Fail
      </Button>
    </div>
  );
}
