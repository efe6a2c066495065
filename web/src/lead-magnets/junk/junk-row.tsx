import type { JunkEnquiry } from '@heliodesk/core/contracts/junk-enquiries';
import { junkReasonWords } from '@heliodesk/core/rules/magnets/junk';
import { useState } from 'react';
import { useAction } from '../../lib/action.ts';
import { formatDateTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { acceptJunk, deleteJunk, renewed } from './api.ts';

/** One of them: what was sent, why it's here, and the two ways out. */
export function JunkRow({ junk }: { junk: JunkEnquiry }) {
  const { name, email, phone, line1, postcode, magnet, answers, reasons, createdAt } = junk;
  return (
    <li className="grid gap-2 py-4">
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-medium">{name}</h3>
        <p className="wrap-anywhere text-sm">{[email, phone, line1, postcode].filter(Boolean).join(' · ')}</p>
        <p className="wrap-anywhere text-muted text-sm">
          {magnet}, <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
      </div>
      <ul aria-label="Why we think so" className="list-disc pl-5 text-sm">
        {reasons.map((reason) => (
          <li key={reason}>{junkReasonWords[reason]}</li>
        ))}
      </ul>
      {answers.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-6 cursor-pointer text-muted">What they answered</summary>
          <dl className="mt-1 grid gap-1">
            {answers.map(({ question, answer }) => (
              <div key={question}>
                <dt className="text-muted">{question}</dt>
                <dd className="wrap-anywhere">{answer}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <Decision junk={junk} />
    </li>
  );
}

const outcomes = {
  lead: { title: 'It’s a lead now', description: 'They get their result by email.' },
  held: {
    title: 'Out of the junk',
    description: 'Your plan has no room this month, so we’re keeping it until there is.',
  },
};

/** Deleting is asked about where the buttons are, since a second dialog would cover what it is about. */
function Decision({ junk }: { junk: JunkEnquiry }) {
  const [isAsked, setIsAsked] = useState(false);
  const acceptance = useAction({
    act: () => acceptJunk(junk),
    failure: 'Not changed',
    renews: renewed,
    onDone: ({ became }) => toast(outcomes[became]),
  });
  const deletion = useAction({
    act: () => deleteJunk(junk),
    failure: 'Not deleted',
    renews: renewed,
    onDone: () => toast({ title: 'Enquiry deleted' }),
  });
  if (isAsked)
    return (
      <fieldset aria-label={`Delete ${junk.name}?`} className="flex flex-wrap items-center gap-2">
        <p className="mr-auto text-sm">Delete it for good?</p>
        <Button
          autoFocus
          variant="secondary"
          size="sm"
          className="max-md:min-h-11"
          onClick={() => setIsAsked(false)}
        >
          Cancel
        </Button>
        <Button
          variant="danger"
          size="sm"
          className="max-md:min-h-11"
          busy={deletion.busy}
          aria-label={`Delete ${junk.name} for good`}
          onClick={() => deletion.run()}
        >
          Delete
        </Button>
      </fieldset>
    );
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button
        variant="ghost"
        size="sm"
        className="max-md:min-h-11"
        aria-label={`Delete ${junk.name}`}
        onClick={() => setIsAsked(true)}
      >
        Delete
      </Button>
      <Button
        variant="secondary"
        size="sm"
        className="max-md:min-h-11"
        busy={acceptance.busy}
        aria-label={`Not junk: ${junk.name}`}
        onClick={() => acceptance.run()}
      >
        Not junk
      </Button>
    </div>
  );
}
