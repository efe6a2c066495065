import { createContext, type ReactNode, useContext, useLayoutEffect, useRef, useState } from 'react';

/** Tells what shows several parts together that one of them isn't there yet; the answer says that it is. */
type Hold = () => () => void;

const HoldContext = createContext<Hold | undefined>(undefined);

/** Longer than this nothing waits for a part that doesn't come. */
const longestWait = 2_000;

interface ShownTogetherProps {
  /** Stands there meanwhile. */
  skeleton: ReactNode;
  children: ReactNode;
}

/** Parts that load by themselves and are shown in one step, so that none moves the others as it comes. */
export function ShownTogether({ skeleton, children }: ShownTogetherProps) {
  const [shown, setShown] = useState(false);
  const held = useRef(0);
  const [hold] = useState<Hold>(() => () => {
    held.current += 1;
    return () => {
      held.current -= 1;
      // In the same moment another part may begin to load.
      queueMicrotask(() => held.current === 0 && setShown(true));
    };
  });

  // The parts have said by now what they wait for: their effects come before this one.
  useLayoutEffect(() => {
    if (held.current === 0) setShown(true);
    const timer = setTimeout(() => setShown(true), longestWait);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      {!shown && skeleton}
      <div className={shown ? 'contents' : 'hidden'}>
        <HoldContext value={hold}>{children}</HoldContext>
      </div>
    </>
  );
}

/** Keeps what is shown together from being shown while this part loads. */
export function useHeldBack(isLoading: boolean): void {
  const hold = useContext(HoldContext);
  useLayoutEffect(() => (isLoading && hold ? hold() : undefined), [isLoading, hold]);
}
