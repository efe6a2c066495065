import { createHash } from 'node:crypto';
import postcss from 'postcss';

export interface StyleSheet {
  /** They stand in every page itself: declared a second time, a typeface would be loaded and drawn a second time. */
  fontFaces: string;
  rules: string;
}

export function splitSheet(text: string): StyleSheet {
  const root = postcss.parse(text);
  const faces: string[] = [];
  root.walkAtRules('font-face', (face) => {
    faces.push(face.toString());
    face.remove();
  });
  return { fontFaces: faces.join(''), rules: root.toString() };
}

/** The address of a sheet: its name changes with its content, so that it can be kept for good. */
export function addressOfSheet(name: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  return `/assets/${name}-${hash}.css`;
}
