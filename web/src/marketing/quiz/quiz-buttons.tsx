import { isLastQuestion, type QuizProgress } from '@heliodesk/core/rules/quiz-progress';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Button } from '../../ui/button.tsx';

interface QuizButtonsProps {
  progress: QuizProgress;
  answered: boolean;
  submitting: boolean;
  submitLabel: string;
  onBack: () => void;
}

export function QuizButtons({ progress, answered, submitting, submitLabel, onBack }: QuizButtonsProps) {
  return (
    <div className="flex flex-wrap-reverse gap-3">
      {progress.current > 0 && (
        <Button variant="ghost" size="lg" className="!px-4" onClick={onBack}>
          <ArrowLeft aria-hidden />
          Back
        </Button>
      )}
      {isLastQuestion(progress) ? (
        <Button type="submit" size="lg" busy={submitting} className="grow sm:ml-auto sm:grow-0">
          {submitting ? 'Submitting...' : submitLabel}
        </Button>
      ) : (
        <Button
          type="submit"
          size="lg"
          variant={answered ? 'primary' : 'secondary'}
          className="grow sm:ml-auto sm:grow-0"
        >
          Next
          <ArrowRight aria-hidden />
        </Button>
      )}
    </div>
  );
}
