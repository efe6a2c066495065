import type { FileSize } from '@heliodesk/core/contracts/files';
import type { ProjectFile } from '@heliodesk/core/contracts/project-files';

/** The address of a file's bytes. The request for a picture says nothing else of the company that is shown. */
export function contentAddress({ file }: ProjectFile, size: FileSize, company: string): string {
  return `/api/files/${file.id}/content?${new URLSearchParams({ size, company })}`;
}

export const nameOf = ({ caption, file }: ProjectFile): string => caption || file.name;

export const isDrawn = ({ file }: ProjectFile): boolean => file.sizes.includes('thumbnail');
