/** A random UUID, also where a page without TLS has no crypto.randomUUID. */
export function randomId(): string {
  const [a = 0, b = 0, c = 0, d = 0, ...rest] = crypto.getRandomValues(new Uint16Array(8));
  const groups = [[a, b], [c], [(d & 0x0fff) | 0x4000], [((rest[0] ?? 0) & 0x3fff) | 0x8000], rest.slice(1)];
  return groups.map((group) => group.map((part) => part.toString(16).padStart(4, '0')).join('')).join('-');
}
