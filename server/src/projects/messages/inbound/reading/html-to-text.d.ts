declare module 'html-to-text' {
  type Selector = { selector: string; format?: string; options?: Record<string, boolean> };
  type Options = {
    wordwrap?: number | false;
    limits?: Partial<Record<'maxInputLength' | 'maxDepth' | 'maxChildNodes', number>>;
    selectors?: Selector[];
  };

  export function htmlToText(html: string, options?: Options): string;
}
