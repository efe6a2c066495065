import { betaPlaces } from '@heliodesk/core/rules/beta';
import { type QuizAnswers, questionCount } from '@heliodesk/core/rules/quiz';
import { encodeAnswers } from '@heliodesk/core/rules/report-link';
import { useNavigate } from 'react-router';
import { useStillHere } from '../../lib/still-here.ts';
import { paths } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Quiz } from '../quiz/index.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactLink } from './contact-link.tsx';
import { draft } from './draft.ts';
import { join } from './join.ts';

export { takeUpDraft } from './draft.ts';

export interface WaitlistDialogProps {
  open: boolean;
  onClose: () => Promise<void> | void;
  /** Called once the visitor is on the list and the dialog closed; otherwise their savings report is shown. */
  onComplete?: ((answers: QuizAnswers) => void) | undefined;
}

/** The text of the invitation; where no report follows, none is promised. */
const invitation = (then: string) =>
  `The beta is limited to ${betaPlaces} installers. Tell us who you are, answer ${questionCount} short questions and ${then}. Name and email are optional.`;

export function WaitlistDialog({ open, onClose, onComplete }: WaitlistDialogProps) {
  const { step } = draft.use();
  const navigate = useNavigate();
  const here = useStillHere();

  function showReport(answers: QuizAnswers) {
    navigate(paths.report(encodeAnswers(answers)), { state: { joined: true } });
  }

  async function finish(answers: QuizAnswers) {
    // Whoever has gone on to another page meanwhile is left there.
    if (!here.current) return;
    await onClose();
    (onComplete ?? showReport)(answers);
  }

  const title = 'Join the waiting list';
  return step === 'contact' ? (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={invitation(onComplete ? 'you’re on the list' : 'see what you could save')}
    >
      <ContactForm />
    </Dialog>
  ) : (
    <Dialog open={open} onClose={onClose} title={title} quietTitle size="lg">
      <Quiz
        heading="h3"
        send={join}
        onComplete={finish}
        {...(onComplete && { submitLabel: 'Join the waiting list' })}
      >
        <ContactLink />
      </Quiz>
    </Dialog>
  );
}
