const claims = [
  { figure: 'About 80%', what: 'admin time saved' },
  { figure: '5+ hours', what: 'saved per project' },
  { figure: '10-40%', what: 'higher conversion' },
];

export function Claims() {
  return (
    <section aria-label="What it saves" className="border-line border-y bg-surface">
      <ul className="mx-auto grid max-w-6xl divide-line px-5 max-sm:divide-y sm:grid-cols-3 sm:divide-x sm:px-6">
        {claims.map(({ figure, what }) => (
          <li key={what} className="grid gap-1 py-7 sm:py-10 sm:not-first:pl-8 lg:not-first:pl-12">
            <span className="text-headline">{figure}</span>
            <span className="text-lead text-muted">{what}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
