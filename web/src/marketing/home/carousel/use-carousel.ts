import { useEffect, useRef, useState } from 'react';
import { narrowScreen } from '../../../ui/behaviour.ts';

/**
 * The picture shown. Undefined until the page has woken and one was chosen or swiped to: the row then has its middle
 * picture in front, and the strip rests on its first.
 */
export function useCarousel() {
  const strip = useRef<HTMLUListElement>(null);
  const [selected, setSelected] = useState<number>();
  // Before the page has woken it may be one, and nobody with a keyboard should be kept out of it.
  const [scrolls, setScrolls] = useState(true);

  useEffect(() => {
    const narrow = matchMedia(narrowScreen);
    setScrolls(narrow.matches);
    if (selected === undefined && narrow.matches) setSelected(pictureInView(strip.current));
    function followTheWindow() {
      setScrolls(narrow.matches);
      if (narrow.matches) scrollTo(strip.current, selected ?? 0, 'instant');
    }
    narrow.addEventListener('change', followTheWindow);
    return () => narrow.removeEventListener('change', followTheWindow);
  }, [selected]);

  return {
    strip,
    selected,
    /** It is a strip, which the keyboard must be able to reach to scroll it. */
    scrolls,
    // In the strip a picture is chosen by scrolling to it, whoever scrolls.
    choose(index: number) {
      if (matchMedia(narrowScreen).matches) scrollTo(strip.current, index);
      else setSelected(index);
    },
    // A strip that becomes a row loses its place, and says so.
    seeWhereItRests() {
      if (matchMedia(narrowScreen).matches) setSelected(pictureInView(strip.current));
    },
  };
}

function pictureInView(strip: HTMLElement | null): number {
  return strip ? Math.round(strip.scrollLeft / stride(strip)) : 0;
}

function scrollTo(strip: HTMLElement | null, index: number, behavior?: ScrollBehavior) {
  strip?.scrollTo({ left: index * stride(strip), behavior });
}

function stride({ children: [first, second] }: HTMLElement): number {
  return (second as HTMLElement).offsetLeft - (first as HTMLElement).offsetLeft;
}
