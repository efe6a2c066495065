/** For whoever has turned it off, and would else wait for nothing to happen. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="text-muted">This page needs JavaScript. Please turn it on in your browser.</p>
    </noscript>
  );
}
