import { cn } from '../../../ui/class-names.ts';
import { pictures } from './pictures.ts';
import { Screen } from './screen.tsx';
import { useCarousel } from './use-carousel.ts';

const middle = 1;
// Clockwise from the one in front.
const places = ['front', 'right', 'left'] as const;

export function AppCarousel() {
  const { strip, selected, scrolls, choose, seeWhereItRests } = useCarousel();
  const front = selected ?? middle;
  return (
    <section aria-labelledby="screens" className="pt-15 pb-16 md:pt-16 md:pb-24">
      <h2 id="screens" className="mb-5 text-center font-semibold text-xl tracking-tight md:sr-only">
        One job on three screens
      </h2>
      <ul
        ref={strip}
        onScroll={seeWhereItRests}
        tabIndex={scrolls ? 0 : undefined}
        aria-labelledby="screens"
        className="carousel"
      >
        {pictures.map((picture, index) => (
          <li key={picture.name} data-place={places[(index - front + places.length) % places.length]}>
            <Screen {...picture} chooser={`screen-${index}`} onPress={() => choose(index)} />
          </li>
        ))}
      </ul>
      <fieldset className={cn('carousel-chooser', selected === undefined && 'untouched')}>
        <legend className="sr-only">Choose a screen</legend>
        {pictures.map(({ name }, index) => (
          <button
            key={name}
            id={`screen-${index}`}
            type="button"
            aria-label={name}
            aria-pressed={index === front}
            onClick={() => choose(index)}
          >
            <span className="max-md:sr-only">{name}</span>
          </button>
        ))}
      </fieldset>
      <p className="mt-3 px-5 text-center text-muted text-sm md:mt-4">
        Early designs, with an invented customer.
      </p>
    </section>
  );
}
