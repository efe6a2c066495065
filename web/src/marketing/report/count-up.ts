import { useEffect, useState } from 'react';

const durationMs = 1_100;

/** Runs from nought up to the figure, slower towards its end; the figure at once for those who asked for less motion. */
export function useCountUp(figure: number): number {
  const [shown, setShown] = useState(() => (wantsLessMotion() ? figure : 0));

  useEffect(() => {
    if (wantsLessMotion()) return setShown(figure);
    let frame = requestAnimationFrame(draw);
    let started: number | undefined;

    function draw(now: number) {
      started ??= now;
      const left = 1 - Math.min((now - started) / durationMs, 1);
      setShown(Math.round(figure * (1 - left ** 3)));
      if (left > 0) frame = requestAnimationFrame(draw);
    }

    return () => cancelAnimationFrame(frame);
  }, [figure]);

  return shown;
}

function wantsLessMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
