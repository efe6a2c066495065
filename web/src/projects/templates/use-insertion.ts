import { useRef } from 'react';

/** Puts a field into a box of text where the caret is, so that the sentence goes on around it. */
export function useInsertion(read: () => string, write: (text: string) => void) {
  const box = useRef<HTMLTextAreaElement>(null);

  /** For the box, beside whoever else refers to it. */
  const boxRef =
    (also: (element: HTMLTextAreaElement | null) => void) => (element: HTMLTextAreaElement | null) => {
      also(element);
      box.current = element;
    };

  function insert(field: string) {
    const text = read();
    const { selectionStart = text.length, selectionEnd = text.length } = box.current ?? {};
    write(`${text.slice(0, selectionStart)}{{${field}}}${text.slice(selectionEnd)}`);
    box.current?.focus();
  }

  return { boxRef, insert };
}
