import { sha256At } from './layout.ts';
import type { StoredObject } from './storage.ts';

/** A page of a bucket's listing, and what asks for the next one. */
export function objectsIn(xml: string): { objects: StoredObject[]; next: string | undefined } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, entry = '']) => {
    const sha256 = sha256At(textOf(entry, 'Key') ?? '');
    const size = Number(textOf(entry, 'Size'));
    const storedAt = new Date(textOf(entry, 'LastModified') ?? 0);
    return sha256 ? [{ sha256, size, storedAt }] : [];
  });
  return { objects, next: textOf(xml, 'NextContinuationToken') };
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(xml: string, tag: string): string | undefined {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return text?.replace(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) =>
    name.startsWith('#')
      ? String.fromCodePoint(Number(name.replace('#x', '0x').replace('#', '')))
      : (entities[name] ?? whole),
  );
}
