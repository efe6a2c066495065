import type { MagnetPage } from '@heliodesk/core/contracts/magnet-pages';
import { wayToReach } from '@heliodesk/core/rules/company-details';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { cn } from '../ui/class-names.ts';
import { MagnetCard } from './card.tsx';
import { ScreenHeading } from './screen-heading.tsx';

/** While the company can't take enquiries: whom to ask stands below. */
export function ClosedCard({ page: { company } }: { page: MagnetPage }) {
  return (
    <MagnetCard>
      <h1 className="font-semibold text-2xl leading-tight tracking-tight sm:text-3xl">
        Please get in touch directly
      </h1>
      <p className="wrap-anywhere text-lead text-muted">
        {`${company.name} can’t take enquiries here at the moment.`}
      </p>
      <p>You’ll find how to get in touch at the bottom of this page.</p>
    </MagnetCard>
  );
}

/** For whoever a company can't help, said at once and kindly. Nothing of it is kept, also where the server said so. */
export function DeclinedCard({ page, onBack }: { page: MagnetPage; onBack: () => void }) {
  return (
    <MagnetCard>
      <ScreenHeading title="Thank you for asking" />
      <p className="wrap-anywhere whitespace-pre-line text-lg">{page.declined}</p>
      <p className="text-muted">
        {`We haven’t kept these answers. If you think this is wrong, please ${wayToReach(page.company)}.`}
      </p>
      <div>
        <Button variant="secondary" onClick={onBack}>
          Change my answer
        </Button>
      </div>
    </MagnetCard>
  );
}

/** At an address that belongs to no magnet. In somebody's page nothing of it is seen. */
export function UnknownCard() {
  return (
    <Alone title="This page isn’t here any more" className="magnet-gone">
      Please go back to the website that brought you here, and get in touch with the company directly.
    </Alone>
  );
}

/** Nothing could be asked, which says nothing about the magnet. */
export function UnreadCard() {
  return (
    <Alone title="This didn’t load">
      Please check your connection.{' '}
      <Button variant="secondary" onClick={() => location.reload()}>
        Try again
      </Button>
    </Alone>
  );
}

interface AloneProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function Alone({ title, className, children }: AloneProps) {
  return (
    <div className={cn('magnet-page grid content-start px-4 py-10', className)}>
      <main className="mx-auto w-full max-w-2xl">
        <MagnetCard>
          <h1 className="font-semibold text-2xl leading-tight tracking-tight sm:text-3xl">{title}</h1>
          <p className="text-lead text-muted">{children}</p>
        </MagnetCard>
      </main>
    </div>
  );
}
