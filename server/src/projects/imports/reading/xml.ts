import sax from 'sax';
import { damaged, FileProblem } from './file-problem.ts';

type Attributes = Readonly<Record<string, string>>;

type Handlers = {
  onOpen?: (name: string, attributes: Attributes) => void;
  onClose?: (name: string) => void;
  onText?: (text: string) => void;
};

/** Reads XML as it comes. Names are told without their prefixes; what has a document type is no spreadsheet's. */
export function createXml({ onOpen, onClose, onText }: Handlers) {
  const parser = sax.parser(true, {});
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.onopentag = ({ name, attributes }) => onOpen?.(local(name), attributes as Attributes);
  parser.onclosetag = (name) => onClose?.(local(name));
  parser.ontext = (text) => onText?.(text);
  parser.oncdata = (text) => onText?.(text);
  parser.ondoctype = () => {
    throw damaged();
  };
  parser.onerror = () => {
    throw damaged();
  };

  return {
    write(text: string): void {
      guarded(() => parser.write(text));
    },
    end(): void {
      guarded(() => parser.close());
    },
  };
}

function guarded(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    throw error instanceof FileProblem ? error : damaged();
  }
}

/** Reads a whole part; nothing happens where there is none. */
export async function readXml(part: AsyncIterable<string> | undefined, handlers: Handlers): Promise<void> {
  if (!part) return;
  const xml = createXml(handlers);
  for await (const text of part) xml.write(text);
  xml.end();
}
