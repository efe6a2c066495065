import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { buttonVariants } from './button-variants.ts';
import { cn } from './class-names.ts';

interface FileButtonProps {
  /** The kinds of file that are offered first. */
  accept: string;
  /** Under way: it keeps its focus and its place, and takes no further file. */
  busy?: boolean;
  describedBy?: string;
  /** Several at once; or straight from the camera, where the device has one. */
  multiple?: boolean;
  capture?: 'environment';
  size?: 'sm' | 'md';
  className?: string;
  onChoose: (file: File, all: File[]) => void;
  ref?: Ref<HTMLInputElement>;
  children: ReactNode;
}

/** A file input that looks like a button. */
export function FileButton(props: FileButtonProps) {
  const { accept, busy = false, describedBy, multiple, capture, size, className, onChoose, ref } = props;
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => own.current as HTMLInputElement);

  function take(input: HTMLInputElement) {
    const files = [...(input.files ?? [])];
    const [file] = files;
    // The same file may be chosen again, once it has been put right.
    input.value = '';
    if (file && !busy) onChoose(file, files);
  }

  // What was chosen in the page's HTML before the application took it over, which no event tells of.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was chosen before
  useEffect(() => {
    if (own.current?.files?.length) take(own.current);
  }, []);

  return (
    <label
      className={cn(
        buttonVariants({ variant: 'secondary', size }),
        'has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2',
        busy ? 'opacity-70' : 'cursor-pointer',
        className,
      )}
    >
      {props.children}
      <input
        ref={own}
        type="file"
        accept={accept}
        multiple={multiple}
        capture={capture}
        aria-describedby={describedBy}
        aria-busy={busy || undefined}
        className="sr-only"
        onClick={(event) => busy && event.preventDefault()}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </label>
  );
}
