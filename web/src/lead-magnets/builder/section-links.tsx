import type { MagnetKind } from '@heliodesk/core/rules/magnets/kinds';

const sections = [
  ['words', 'Words'],
  ['look', 'Look'],
  ['questions', 'Questions'],
  ['audience', 'Who it’s for'],
  ['figures', 'Figures'],
  ['map', 'Map'],
  ['consent', 'Consent'],
  ['sites', 'Websites'],
  ['afterwards', 'After'],
] as const;

/** The way to each part of the form, always in sight. */
export function SectionLinks({ kind }: { kind: MagnetKind }) {
  // The sections of this kind: suitability is said without a figure, and a roof alone is drawn.
  const shown = sections.filter(
    ([id]) => (id !== 'figures' || kind !== 'suitability') && (id !== 'map' || kind === 'roof'),
  );
  return (
    <nav
      aria-label="Parts of this magnet"
      className="sticky top-16 z-10 -mx-4 overflow-x-auto bg-page px-4 py-2 sm:-mx-8 sm:px-8 lg:mx-0 lg:overflow-visible lg:px-0"
    >
      <ul className="flex lg:flex-wrap">
        {shown.map(([id, title]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center whitespace-nowrap rounded-lg px-2 font-medium lg:px-1.5 text-muted text-sm hover:bg-ink/8 hover:text-ink max-md:min-h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
