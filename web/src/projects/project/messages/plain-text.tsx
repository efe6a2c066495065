import { linePartsOf } from '@heliodesk/core/rules/messages/safe-html';

/** Somebody's words as they wrote them. Whatever they look like, nothing of them is a part of the page but links. */
export function PlainText({ text }: { text: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap text-[0.9375rem]">
      {linePartsOf(text).map((part, place) =>
        'text' in part ? (
          part.text
        ) : (
          <a
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change, and one may stand there twice
            key={place}
            href={part.url}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline"
          >
            {part.url}
          </a>
        ),
      )}
    </p>
  );
}
