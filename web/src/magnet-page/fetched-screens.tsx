import { type ComponentType, useEffect, useState } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ScreenProps } from './step.ts';
import { Unloaded } from './unloaded.tsx';

type Screens = Readonly<Record<string, ComponentType<ScreenProps>>>;

/** Screens that only some come to: whoever comes to the first of them fetches them all. */
export function fetchedScreens<Fetched extends Screens>(fetchThem: () => Promise<Fetched>) {
  let here: Fetched | undefined;
  return (name: keyof Fetched): ComponentType<ScreenProps> =>
    function FetchedScreen(props) {
      const [screens, setScreens] = useState(here);
      const [failed, setFailed] = useState(false);
      async function load() {
        setFailed(false);
        try {
          here = await fetchThem();
          setScreens(here);
        } catch {
          setFailed(true);
        }
      }
      // biome-ignore lint/correctness/useExhaustiveDependencies: once, where they aren't here yet
      useEffect(() => {
        if (!screens) void load();
      }, []);
      if (failed) return <Unloaded onAgain={() => void load()} />;
      const Screen: ComponentType<ScreenProps> | undefined = screens?.[name];
      return Screen ? <Screen {...props} /> : <Skeleton className="h-96" />;
    };
}
