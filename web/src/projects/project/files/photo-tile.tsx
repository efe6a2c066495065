import { fileCategoryNames, type ProjectFile } from '@heliodesk/core/contracts/project-files';
import { ImageIcon } from 'lucide-react';
import { useUser } from '../../../lib/session.ts';
import { contentAddress, isDrawn, nameOf } from './addresses.ts';

export function PhotoTile({ photo, onOpen }: { photo: ProjectFile; onOpen: () => void }) {
  const { companyIdentifier } = useUser().company;
  const { category, file } = photo;
  const words = [nameOf(photo), category !== 'other' && fileCategoryNames[category]].filter(Boolean);
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        aria-label={`Open ${words.join(', ')}`}
        className="relative block aspect-square w-full overflow-hidden rounded-lg border border-line bg-sunken hover:border-line-strong"
      >
        {isDrawn(photo) ? (
          <img
            src={contentAddress(photo, 'thumbnail', companyIdentifier)}
            alt=""
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        ) : (
          <span className="grid size-full place-items-center gap-1 p-1.5 text-muted text-xs">
            <ImageIcon aria-hidden className="size-6" />
            <span className="line-clamp-2 break-all">{file.name}</span>
          </span>
        )}
        {category !== 'other' && (
          <span className="absolute bottom-1 left-1 max-w-[calc(100%-0.5rem)] truncate rounded-md bg-night/80 px-1.5 py-0.5 font-medium text-white text-xs">
            {fileCategoryNames[category]}
          </span>
        )}
      </button>
    </li>
  );
}
