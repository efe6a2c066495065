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
  /** The id of what it is done to, where it may be done to several at a time: once at a time to each. */
  of?: (given: Given) => string;
  /** True if a failure has been told already. */
  onRefused?: (error: Error) => boolean;
}

/** Something that a press sets going: once at a time, however often it is pressed. */
export function useAction<Given = void, Result = unknown>(action: Action<Given, Result>) {
  const client = useQueryClient();
  const underWay = useRef(new Set<string>());
  const keyOf = (given: Given) => action.of?.(given) ?? '';
  const { mutate, isPending, variables } = useMutation<Result, Error, Given>({
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
    onSettled(_result, _error, given) {
      underWay.current.delete(keyOf(given));
    },
  });

  /** True if it has begun, and not if it's still under way. */
  function run(given: Given): boolean {
    const key = keyOf(given);
    if (underWay.current.has(key)) return false;
    underWay.current.add(key);
    mutate(given);
    return true;
  }

  /** Where it is done to several at a time, `busyWith` is what was begun last. */
  return { run, busy: isPending, busyWith: isPending ? variables : undefined };
}
