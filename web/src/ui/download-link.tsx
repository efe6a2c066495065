import { Download } from 'lucide-react';
import type { ComponentProps } from 'react';
import { type ButtonVariants, buttonVariants } from './button-variants.ts';

type DownloadLinkProps = Omit<ComponentProps<'a'>, 'download'> & ButtonVariants;

/** Followed by the browser itself, which shows how far a long file is and keeps it out of the page's memory. */
export function DownloadLink({ variant, size, className, children, ...props }: DownloadLinkProps) {
  return (
    <a download className={buttonVariants({ variant, size, className })} {...props}>
      <Download aria-hidden />
      {children}
    </a>
  );
}
