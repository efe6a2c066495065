import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { toastRefusal } from './refusal.ts';

interface Action<Given, Result> {
  act: (given: Given) => Promise<Result>;
  /** The title of the toast that tells of a failure. */
  failure: string;
  /** Addresses that are asked again afterwards, before it counts as done. */
  renews?: readonly string[] | ((given: Given) => readonly string[]);
  onDone?: (result: Result, given: Given) => unknown;
  /** True if a failure has been told already. */
  onRefused?: (error: Error) => boolean;
}

/** Something that a press sets going: once at a time, however often it is pressed. */
export function useAction<Given = void, Result = unknown>(action: Action<Given, Result>) {
  const client = useQueryClient();
  const underWay = useRef(false);
  const { mutate, isPending } = useMutation<Result, Error, Given>({
    mutationFn: action.act,
    async onSuccess(result, given) {
      const { renews = [] } = action;
      const addresses = typeof renews === 'function' ? renews(given) : renews;
      await Promise.all(addresses.map((address) => client.invalidateQueries({ queryKey: [address] })));
      await action.onDone?.(result, given);
    },
    onError(error) {
      if (!action.onRefused?.(error)) toastRefusal(action.failure, error);
    },
    onSettled() {
      underWay.current = false;
    },
  });

  function run(given: Given) {
    if (underWay.current) return;
    underWay.current = true;
    mutate(given);
  }

  return { run, busy: isPending };
}
