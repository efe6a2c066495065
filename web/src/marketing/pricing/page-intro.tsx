import { ArrowLeft, Check } from 'lucide-react';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';

const trustPoints = ['Early Access Program', 'Cancel anytime', 'No contracts'];

export function PageIntro() {
  return (
    <header className="relative mx-auto max-w-6xl px-4 pt-3 sm:px-6 lg:pt-0">
      <LinkButton
        to={paths.home()}
        variant="ghost"
        size="sm"
        className="-ml-3 min-h-11 lg:!absolute lg:top-4 lg:left-6"
      >
        <ArrowLeft aria-hidden />
        Back to home
      </LinkButton>
      <div className="grid justify-items-center pt-5 pb-9 text-center lg:pt-12">
        <h1 className="text-display">Choose Your Plan</h1>
        <p className="mt-4 text-balance text-lead text-muted">
          Three plans, each priced by how many installs you complete a month.
        </p>
        <ul className="mt-5 flex flex-wrap justify-center gap-x-7 gap-y-2">
          {trustPoints.map((point) => (
            <li key={point} className="flex items-center gap-2 font-medium">
              <Check aria-hidden className="size-5 text-sun-ink" />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </header>
  );
}
