export type ViewName = 'landing' | 'quiz' | 'results';

/** The view that an address asks for. The script in index.html looks for the same names before the first paint. */
export function viewIn(search: string): ViewName {
  const view = new URLSearchParams(search).get('view');
  return view === 'quiz' || view === 'results' ? view : 'landing';
}
