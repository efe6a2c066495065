import { cn } from '../ui/class-names.ts';

interface CompanyLogoProps {
  /** Its identifier, since the request for a picture says nothing else of the company that is shown. */
  company: string;
  version: string;
  /** Left empty where the company's name stands beside it. */
  alt?: string;
  /** Its size and corners: the picture takes what room there is, and nothing moves when it comes. */
  className: string;
}

/** On a light plate in every theme, for most logos are drawn for paper. */
export function CompanyLogo({ company, version, alt = '', className }: CompanyLogoProps) {
  const query = new URLSearchParams({ company, version });
  return (
    <img
      src={`/api/company/logo?${query}`}
      alt={alt}
      className={cn('shrink-0 border border-line bg-white object-contain', className)}
    />
  );
}
