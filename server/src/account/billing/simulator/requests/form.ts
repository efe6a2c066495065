/** A sent form: texts, and what they are nested in. Numbers of a list are names like any other. */
export type Given = string | { [name: string]: Given };

/** Reads items[0][price]=price_1 as Stripe does. */
export function parseForm(text: string): { [name: string]: Given } {
  const form: { [name: string]: Given } = Object.create(null);
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split('[').map((name) => name.replace(/\]$/, ''));
    const last = names.pop() ?? '';
    let place = form;
    for (const name of names) {
      const inner = place[name];
      const next = typeof inner === 'object' ? inner : Object.create(null);
      place[name] = next;
      place = next;
    }
    place[last] = value;
  }
  return form;
}

export function listed(given: Given): Given[] | undefined {
  if (typeof given === 'string') return undefined;
  return Object.keys(given).every((name, index) => name === String(index)) ? Object.values(given) : undefined;
}
