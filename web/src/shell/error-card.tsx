import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';

export function ErrorCard() {
  return (
    <div className="grid min-h-[60vh] place-items-center p-6">
      <Card role="alert" className="grid max-w-md justify-items-center gap-4 !p-10 text-center">
        <svg
          aria-hidden="true"
          viewBox="0 0 96 48"
          className="w-24 text-line-strong"
          fill="none"
          stroke="currentColor"
        >
          <path d="M4 44h88" strokeWidth="3" strokeLinecap="round" />
          <path d="M20 44a28 28 0 0 1 56 0" className="text-sun" strokeWidth="3" strokeDasharray="5 7" />
          <path d="M36 44a12 12 0 0 1 24 0z" className="fill-sun" stroke="none" />
        </svg>
        <h1 className="font-semibold text-2xl tracking-tight">Something went wrong</h1>
        <p className="text-muted">We encountered an unexpected error. Please try refreshing the page.</p>
        <Button onClick={() => location.reload()}>Refresh Page</Button>
      </Card>
    </div>
  );
}
