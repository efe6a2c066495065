/** True if somebody has typed a name, give or take what is easily mistyped. */
export function isSameName(typed: string, name: string): boolean {
  return plain(typed) === plain(name);
}

function plain(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();
}
