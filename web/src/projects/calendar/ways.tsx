import type { CalendarVisit } from '@heliodesk/core/contracts/calendar';
import type { Piece } from '@heliodesk/core/rules/calendar/layout';
import type { Minute } from '@heliodesk/core/rules/calendar/london';
import { travelInWords, travelMinutes } from '@heliodesk/core/rules/calendar/travel';

interface WaysProps {
  pieces: readonly Piece<CalendarVisit>[];
  place: (from: Minute, to: Minute) => { top: string; height: string };
}

/** The time somebody travels between two visits, in the gap between them. */
export function Ways({ pieces, place }: WaysProps) {
  return pieces.flatMap((piece, index) => {
    const next = pieces[index + 1];
    const [from, to] = [piece.visit.place, next?.visit.place];
    // In less room nothing could be read.
    if (!next || !from || !to || next.from - piece.to < 20) return [];
    return [
      <span
        key={piece.visit.id}
        title={travelInWords(from, to)}
        className="absolute inset-x-0 grid place-items-center overflow-hidden text-muted text-xs leading-4"
        style={place(piece.to, next.from)}
      >
        ~{travelMinutes(from, to)} min drive
      </span>,
    ];
  });
}
