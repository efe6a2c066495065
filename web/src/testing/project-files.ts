import type { ProjectFile } from '@heliodesk/core/contracts/project-files';
import { projectDetail } from './projects.ts';

/** A photo on the project of the tests; their ids count on from the first. */
export function projectPhoto(number: number, differs: Partial<ProjectFile> = {}): ProjectFile {
  const createdAt = '2026-11-16T09:00:00.000Z';
  const end = String(number).padStart(2, '0');
  return {
    ...{ id: `0198b4f2-0000-7000-8000-0000000010${end}`, version: 1, projectId: projectDetail().id },
    ...{ kind: 'photo', category: 'other', caption: '', addedById: null, addedBy: 'Ann Sparks', createdAt },
    file: {
      ...{ id: `0198b4f2-0000-7000-8000-0000000011${end}`, name: `photo-${number}.jpg`, type: 'image/jpeg' },
      ...{ size: 1_200_000, sha256: 'a'.repeat(64), width: 1_600, height: 1_200, takenAt: null, createdAt },
      sizes: ['original', 'screen', 'thumbnail'],
    },
    ...differs,
  };
}
