export function Tick({ className = 'size-4' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className={`shrink-0 ${className}`}>
      <circle cx="8" cy="8" r="8" className="fill-leaf-soft" />
      <path d="m4.6 8.3 2.2 2.2 4.6-4.8" fill="none" strokeWidth="1.8" className="stroke-leaf" />
    </svg>
  );
}
