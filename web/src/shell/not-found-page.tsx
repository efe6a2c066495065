import { ArrowLeft } from 'lucide-react';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/link-button.tsx';

export function NotFoundPage() {
  return (
    <div className="mx-auto grid min-h-[65vh] max-w-2xl content-center justify-items-center gap-5 px-6 py-20 text-center">
      <svg aria-hidden="true" viewBox="0 0 240 96" className="w-60" fill="none">
        <path
          d="M30 90a90 82 0 0 1 180 0"
          className="stroke-line-strong"
          strokeWidth="2"
          strokeDasharray="2 9"
          strokeLinecap="round"
        />
        <path d="M4 90h232" className="stroke-line-strong" strokeWidth="2" strokeLinecap="round" />
        <path d="M188 90a22 22 0 0 1 44 0z" className="fill-sun" />
      </svg>
      <h1 className="text-headline">404 Page Not Found</h1>
      <p className="text-lead text-muted">
        There’s nothing at this address. It may have moved, or there’s a typo in it.
      </p>
      <LinkButton to={paths.home()} size="lg">
        <ArrowLeft aria-hidden />
        Back to home
      </LinkButton>
    </div>
  );
}
