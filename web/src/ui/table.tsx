import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

interface TableProps extends ComponentProps<'table'> {
  /** Read out as the table's name, and as that of the area around it that scrolls sideways. */
  caption: string;
  /** Rows of 40 px, for lists that people work with all day. */
  dense?: boolean;
}

export function Table({ caption, dense, className, children, ...props }: TableProps) {
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable with the keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-xl border border-line bg-surface"
    >
      <table className={cn('w-full border-collapse text-left', dense && denseRows, className)} {...props}>
        <caption className="sr-only">{caption}</caption>
        {children}
      </table>
    </section>
  );
}

const denseRows =
  'text-[0.9375rem] [&_td]:h-10 [&_td]:px-3 [&_td]:py-0 [&_th]:h-10 [&_th]:px-3 [&_th]:py-0 [&_thead_th]:h-9';

export function TableHeading({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={cn('border-line border-b bg-sunken px-4 py-2.5 font-medium text-muted text-sm', className)}
      {...props}
    />
  );
}

export function TableRow({ className, ...props }: ComponentProps<'tr'>) {
  return <tr className={cn('border-line not-last:border-b hover:bg-sunken/60', className)} {...props} />;
}

export function TableCell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={cn('px-4 py-3', className)} {...props} />;
}
