import type { MouseEvent } from 'react';
import { narrowScreen } from '../../../ui/behaviour.ts';
import type { AppPicture } from './pictures.ts';

interface ScreenProps extends AppPicture {
  /** The button that chooses it. */
  chooser: string;
  onPress: () => void;
}

/**
 * A picture that is the label of its button: a press on it chooses it, before waking too, and the keyboard has no
 * second control to pass.
 */
export function Screen({ name, file, shows, caption, chooser, onPress }: ScreenProps) {
  const wide = `/pictures/${file}-wide`;

  // Left to itself a label would take the page down to its button.
  function press(event: MouseEvent) {
    event.preventDefault();
    onPress();
  }

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has the button */}
      <label htmlFor={chooser} onClick={press} className="carousel-screen">
        <picture>
          <source media={narrowScreen} srcSet={`/pictures/${file}-tall-576.webp`} width={576} height={720} />
          <img
            src={`${wide}-720.webp`}
            srcSet={`${wide}-720.webp 720w, ${wide}-1200.webp 1200w`}
            sizes="(width < 75rem) 62vw, 45rem"
            width={720}
            height={450}
            loading="lazy"
            decoding="async"
            alt={shows}
          />
        </picture>
      </label>
      <p className="carousel-caption">
        <strong className="md:hidden">{name}</strong>
        {` ${caption}`}
      </p>
    </>
  );
}
