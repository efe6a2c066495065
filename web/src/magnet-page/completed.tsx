import type { MagnetPage } from '@heliodesk/core/contracts/magnet-pages';
import { CalendarCheck } from 'lucide-react';
import { buttonVariants } from '../ui/button-variants.ts';
import { brandLook } from './brand-button.tsx';
import { MagnetCard } from './card.tsx';
import type { Received } from './progress.ts';
import { ScreenHeading } from './screen-heading.tsx';
import type { Kind } from './step.ts';

interface CompletedProps {
  page: MagnetPage;
  outcome: Received;
  email: string;
  Report: Kind['Report'];
}

/** It has arrived: thanks, what can be done next, and all that came of the answers. */
export function Completed({ page, outcome, email, Report }: CompletedProps) {
  const { thanks, bookingUrl, result } = outcome;
  return (
    <div className="grid gap-5">
      <MagnetCard>
        <div className="grid gap-3">
          <ScreenHeading title="That’s sent" />
          <p className="wrap-anywhere whitespace-pre-line text-lead empty:hidden">{thanks}</p>
          {email && (
            <p className="wrap-anywhere text-muted">{`Look out for a copy of your result at ${email}. If it isn’t there in ten minutes, check your junk folder, or take a screenshot of this page.`}</p>
          )}
        </div>
        {bookingUrl && (
          <div>
            <a
              href={bookingUrl}
              target="_blank"
              rel="noopener"
              className={buttonVariants({ size: 'lg', className: brandLook })}
            >
              <CalendarCheck aria-hidden />
              Choose a time for a visit
            </a>
          </div>
        )}
      </MagnetCard>
      <Report page={page} result={result} />
    </div>
  );
}
