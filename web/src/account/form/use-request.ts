import { useCallback, useEffect, useState } from 'react';

type Asked<Answer> = { state: 'loading' } | { state: 'failed' } | { state: 'answered'; answer: Answer };

/**
 * Asks the server about something as it is shown, and again when the visitor says so. What was answered before the
 * application started is not asked for again.
 */
export function useAsked<Subject, Answer>(
  ask: (subject: Subject) => Promise<Answer>,
  subject: Subject,
  known?: () => { answer: Answer } | undefined,
) {
  const [asked, setAsked] = useState((): Asked<Answer> => {
    const found = known?.();
    return found ? { state: 'answered', ...found } : { state: 'loading' };
  });
  const [isKnown] = useState(asked.state === 'answered');

  const again = useCallback(() => {
    let wanted = true;
    setAsked({ state: 'loading' });
    ask(subject).then(
      (answer) => wanted && setAsked({ state: 'answered', answer }),
      () => wanted && setAsked({ state: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [ask, subject]);
  useEffect(() => (isKnown ? undefined : again()), [again, isKnown]);

  return { asked, again };
}
