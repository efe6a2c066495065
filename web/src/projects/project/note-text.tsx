import { partsOf } from '@heliodesk/core/rules/mentions';
import { useTeamNames } from '../pipeline/index.ts';

/** The text of a note, with people as they are called now. */
export function NoteText({ text }: { text: string }) {
  const team = useTeamNames();
  // Names come a moment later than the notes.
  const nameOf = (userId: string) => team.get(userId) ?? (team.size > 0 ? 'someone who’s left' : '…');
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      {partsOf(text).map((part, place) =>
        'text' in part ? (
          part.text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have nothing but their place
          <mark key={place} className="rounded bg-sun-soft px-1 font-medium text-sun-ink">
            @{nameOf(part.userId)}
          </mark>
        ),
      )}
    </p>
  );
}
