import type { AddedProjectFile, ProjectFile } from '@heliodesk/core/contracts/project-files';
import { may } from '@heliodesk/core/rules/permissions';
import { useQueryClient } from '@tanstack/react-query';
import { Camera, ImagePlus } from 'lucide-react';
import { useState } from 'react';
import { useDialogOnDemand } from '../../../lib/dialog-on-demand.ts';
import { PagedList } from '../../../lib/lists/paged-list.tsx';
import { useList } from '../../../lib/lists/use-list.ts';
import { useUser } from '../../../lib/session.ts';
import { FileButton } from '../../../ui/file-button.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { WorkCard } from '../../../ui/work-card.tsx';
import { filesAddress } from '../api.ts';
import { DocumentRow } from './document-row.tsx';
import { DropZone } from './drop-zone.tsx';
import { PhotoTile } from './photo-tile.tsx';
import { beginUploads, useUploads } from './upload-queue.ts';
import { UploadRows } from './upload-rows.tsx';

const photoKinds = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';
const kinds = `${photoKinds},application/pdf,.pdf,.docx,.xlsx,.csv,.txt,video/mp4`;

const fetchViewer = async () => (await import('./viewer.tsx')).Viewer;

/** The photos and documents of a project, and the way to more. */
export function FilesCard({ projectId }: { projectId: string }) {
  const { role } = useUser();
  const client = useQueryClient();
  const list = useList('GET /api/project-files', { query: { project: projectId } });
  const uploads = useUploads(projectId);
  const [opened, setOpened] = useState<ProjectFile>();
  const viewer = useDialogOnDemand(fetchViewer);
  const edits = may(role, 'projects:work') && may(role, 'files:edit');

  function add(files: File[]) {
    beginUploads(projectId, files, (added) => {
      void client.invalidateQueries({ queryKey: [filesAddress] });
      tellIfKnown(added);
    });
  }

  function open(file: ProjectFile) {
    setOpened(file);
    void viewer.openDialog();
  }

  const { Dialog: Viewer } = viewer;
  const shownBeside = list.items.filter(({ kind }) => kind === opened?.kind);
  return (
    <WorkCard
      title="Photos and files"
      action={
        edits && (
          <span className="flex gap-2">
            <FileButton
              accept="image/*"
              capture="environment"
              size="sm"
              className="pointer-fine:hidden"
              onChoose={(_, all) => add(all)}
            >
              <Camera aria-hidden />
              Take a photo
            </FileButton>
            <FileButton accept={kinds} multiple size="sm" onChoose={(_, all) => add(all)}>
              <ImagePlus aria-hidden />
              Add files
            </FileButton>
          </span>
        )
      }
    >
      {edits && <DropZone onDrop={add} />}
      <UploadRows uploads={uploads} />
      <PagedList
        what="the photos and files"
        list={list}
        empty={
          <p className="text-muted text-sm">
            {edits
              ? 'Nothing here yet. Add photos and documents, or drop them on this page.'
              : 'Nothing here yet.'}
          </p>
        }
      >
        {(files) => <Files files={files} onOpen={open} />}
      </PagedList>
      {Viewer && opened && (
        <Viewer
          {...{ files: shownBeside, edits }}
          current={opened.id}
          onShow={setOpened}
          open={viewer.open}
          onClose={viewer.close}
        />
      )}
    </WorkCard>
  );
}

function Files({ files, onOpen }: { files: ProjectFile[]; onOpen: (file: ProjectFile) => void }) {
  const photos = files.filter(({ kind }) => kind === 'photo');
  const documents = files.filter(({ kind }) => kind === 'document');
  return (
    <div className="grid gap-3">
      {photos.length > 0 && (
        <ul aria-label="Photos" className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
          {photos.map((photo) => (
            <PhotoTile key={photo.id} photo={photo} onOpen={() => onOpen(photo)} />
          ))}
        </ul>
      )}
      {documents.length > 0 && (
        <ul aria-label="Documents" className="grid">
          {documents.map((document) => (
            <DocumentRow key={document.id} document={document} onOpen={() => onOpen(document)} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** Tells people who add a file that is there already, since nothing new appears. */
function tellIfKnown({ isNew, file, addedBy }: AddedProjectFile): void {
  if (isNew) return;
  toast({
    title: 'That’s here already',
    description: `${addedBy} added the same file as ‘${file.name}’, so we haven’t added it twice.`,
  });
}
