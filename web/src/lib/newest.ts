import { useRef, useState } from 'react';
import { useAction } from './action.ts';

interface Saving<Value> {
  save: (value: Value) => Promise<unknown>;
  /** The title of the toast that tells of a failure. */
  failure: string;
  onSaved: (value: Value) => void;
  onRefused?: () => void;
}

/**
 * Saves a choice that is sent as a whole. One that is made while another is being saved is saved after it, the newest
 * last, so that none is dropped and none overtakes another.
 */
export function useNewest<Value>({ save, failure, onSaved, onRefused }: Saving<Value>) {
  const newest = useRef<Value>(undefined);
  const [unsaved, setUnsaved] = useState<Value>();
  const { run } = useAction<Value, Value>({
    async act(first) {
      let sent = first;
      for (;;) {
        await save(sent);
        if (newest.current === undefined || newest.current === sent) return sent;
        sent = newest.current;
      }
    },
    failure,
    // Neither may take its time: what is chosen meanwhile would be sent by nobody.
    onDone(saved) {
      onSaved(saved);
      forget();
    },
    onRefused() {
      onRefused?.();
      forget();
      return false;
    },
  });

  function choose(value: Value) {
    newest.current = value;
    setUnsaved(value);
    run(value);
  }

  function forget() {
    newest.current = undefined;
    setUnsaved(undefined);
  }

  /** Shown before what is read as long as it is being saved, since that may be older. */
  return { unsaved, choose };
}
