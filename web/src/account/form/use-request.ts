import { useCallback, useEffect, useState } from 'react';

type RequestState<Answer> =
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'answered'; answer: Answer };

/**
 * Asks the server about something as it is shown, and again on `retry`. What was answered before the
 * application started is not asked for again.
 */
export function useRequest<Subject, Answer>(
  ask: (subject: Subject) => Promise<Answer>,
  subject: Subject,
  known?: () => { answer: Answer } | undefined,
) {
  const [request, setRequest] = useState((): RequestState<Answer> => {
    const found = known?.();
    return found ? { state: 'answered', ...found } : { state: 'loading' };
  });
  const [isKnown] = useState(request.state === 'answered');

  const retry = useCallback(() => {
    let wanted = true;
    setRequest({ state: 'loading' });
    ask(subject).then(
      (answer) => wanted && setRequest({ state: 'answered', answer }),
      () => wanted && setRequest({ state: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [ask, subject]);
  useEffect(() => (isKnown ? undefined : retry()), [retry, isKnown]);

  return { request, retry };
}
