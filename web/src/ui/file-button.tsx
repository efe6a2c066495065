import type { ReactNode, Ref } from 'react';
import { buttonVariants } from './button-variants.ts';
import { cn } from './class-names.ts';

interface FileButtonProps {
  /** The kinds of file that are offered first. */
  accept: string;
  /** Under way: it keeps its focus and its place, and takes no further file. */
  busy: boolean;
  describedBy: string;
  onChoose: (file: File) => void;
  ref: Ref<HTMLInputElement>;
  children: ReactNode;
}

/** A file input that looks like a button. */
export function FileButton({ accept, busy, describedBy, onChoose, ref, children }: FileButtonProps) {
  return (
    <label
      className={cn(
        buttonVariants({ variant: 'secondary' }),
        'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        busy ? 'opacity-70' : 'cursor-pointer',
      )}
    >
      {children}
      <input
        ref={ref}
        type="file"
        accept={accept}
        aria-describedby={describedBy}
        aria-busy={busy || undefined}
        className="sr-only"
        onClick={(event) => busy && event.preventDefault()}
        onChange={({ currentTarget: input }) => {
          const [file] = input.files ?? [];
          // The same file may be chosen again, once it has been put right.
          input.value = '';
          if (file && !busy) onChoose(file);
        }}
      />
    </label>
  );
}
