import { useCallback, useEffect, useState } from 'react';

type Asked<Answer> = { state: 'loading' } | { state: 'failed' } | { state: 'answered'; answer: Answer };

/** Asks the server about something as it is shown, and again when the visitor says so. */
export function useAsked<Subject, Answer>(ask: (subject: Subject) => Promise<Answer>, subject: Subject) {
  const [asked, setAsked] = useState<Asked<Answer>>({ state: 'loading' });

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
  useEffect(again, [again]);

  return { asked, again };
}
