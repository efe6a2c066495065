import type { MagnetPage } from '@heliodesk/core/contracts/magnet-pages';
import { ArrowLeft } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { MagnetCard } from './card.tsx';
import { Choices } from './choices.tsx';
import { Completed } from './completed.tsx';
import { Contact } from './contact.tsx';
import { OwnQuestionScreen } from './own-question.tsx';
import type { Changes, useProgress } from './progress.ts';
import { ScreenHeading } from './screen-heading.tsx';
import type { Answers, Kind, Leave, Send, Step, TakeBack } from './step.ts';
import {
  completedStep,
  contactStep,
  firstStep,
  placeOf,
  stepAfter,
  stepOfQuestion,
  verdictStep,
} from './way.ts';

interface ScreenProps {
  page: MagnetPage;
  kind: Kind;
  steps: readonly string[];
  progress: ReturnType<typeof useProgress>;
  send: Send;
  leave: Leave | undefined;
  takeBack: TakeBack | undefined;
  onBack: () => void;
}

/** The screen of a step: a question, the result, the contact form or the report. */
export function Screen(props: ScreenProps) {
  const { steps, progress, onBack } = props;
  if (progress.step === completedStep) return <Finished {...props} />;
  const place = placeOf(progress.step, steps);
  return (
    <MagnetCard>
      {place && (
        <div className="grid gap-2">
          <p className="font-medium text-muted text-sm">{`Question ${place.place} of ${place.total}`}</p>
          <ProgressBar
            aria-label="Progress"
            className="meter-brand"
            value={place.place}
            max={place.total + 1}
          />
        </div>
      )}
      <Asked {...props} />
      <div>
        <Button variant="ghost" className="-ml-3 !px-3" onClick={onBack}>
          <ArrowLeft aria-hidden />
          Back
        </Button>
      </div>
    </MagnetCard>
  );
}

function Finished({ page, kind, progress }: ScreenProps) {
  const { outcome, filled } = progress;
  if (!outcome) return null;
  return <Completed {...{ page, outcome }} email={filled.contact.email ?? ''} Report={kind.Report} />;
}

function Asked({ page, kind, progress, send, leave, takeBack, onBack }: ScreenProps) {
  const { step, filled } = progress;
  const { answers, extra, postcode } = filled;
  const goOn = (changes?: Changes) => progress.go((changed) => stepAfter(step, kind, page, changed), changes);

  if (step === contactStep) return <Contact {...{ page, kind, progress, send, leave, takeBack }} />;
  if (step === verdictStep && kind.Verdict)
    return (
      <kind.Verdict page={page} result={kind.result(answers, page, postcode)} onContinue={() => goOn()} />
    );
  const own = page.questions.find((question) => stepOfQuestion(question) === step);
  if (own)
    return (
      <OwnQuestionScreen
        question={own}
        answer={extra[own.id] ?? ''}
        onDraft={(answer) => progress.draft(({ extra }) => ({ extra: { ...extra, [own.id]: answer } }))}
        onAnswer={(answer) => goOn(({ extra }) => ({ extra: { ...extra, [own.id]: answer } }))}
      />
    );
  const asked = kind.steps(answers).find(({ id }) => id === step);
  if (!asked) return <Lost onAgain={() => progress.go(() => firstStep)} />;
  return (
    <KindScreen
      step={asked}
      {...{ page, postcode, answers, onBack }}
      onAnswer={(changes) => goOn(({ answers }) => ({ answers: { ...answers, ...changes } }))}
      onDraft={(changes) => progress.draft(({ answers }) => ({ answers: { ...answers, ...changes } }))}
    />
  );
}

interface KindScreenProps {
  step: Step;
  page: MagnetPage;
  postcode: string;
  answers: Answers;
  onAnswer: (changes: Answers) => void;
  onDraft: (changes: Answers) => void;
  onBack: () => void;
}

function KindScreen({ step, ...props }: KindScreenProps) {
  if ('Screen' in step) return <step.Screen {...props} />;
  return (
    <>
      <ScreenHeading title={step.prompt} help={step.help} />
      <Choices
        choices={step.choices}
        chosen={props.answers[step.id]}
        onChoose={(value) => props.onAnswer({ [step.id]: value })}
      />
    </>
  );
}

/** The company has changed its magnet, and the question is no longer asked. */
function Lost({ onAgain }: { onAgain: () => void }) {
  return (
    <>
      <ScreenHeading
        title="This question isn’t here any more"
        help="It was changed while you were here. Please start again."
      />
      <div>
        <Button onClick={onAgain}>Start again</Button>
      </div>
    </>
  );
}
