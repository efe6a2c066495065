import type { Board } from '@heliodesk/core/contracts/projects';
import type { Stage } from '@heliodesk/core/rules/projects/stages';

/** The board as it will be once a card has been moved; one that leaves the board is gone from it. */
export function moved({ columns }: Board, id: string, to: Stage, at: string): Board {
  const card = columns.flatMap(({ items }) => items).find((item) => item.id === id);
  if (!card || card.stage === to) return { columns };
  const value = card.valuePence ?? 0;
  return {
    columns: columns.map((column) => {
      if (column.stage === card.stage)
        return {
          ...column,
          count: column.count - 1,
          valuePence: column.valuePence - value,
          items: column.items.filter((item) => item.id !== id),
        };
      if (column.stage === to)
        return {
          ...column,
          count: column.count + 1,
          valuePence: column.valuePence + value,
          // The one that has waited longest comes first, and this one has only just come.
          items: [...column.items, { ...card, stage: to, stageSince: at }],
        };
      return column;
    }),
  };
}
