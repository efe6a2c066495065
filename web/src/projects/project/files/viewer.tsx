import type { ProjectFile } from '@heliodesk/core/contracts/project-files';
import { may } from '@heliodesk/core/rules/permissions';
import { ChevronLeft, ChevronRight, FileText, Trash2 } from 'lucide-react';
import { type ReactNode, use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAction } from '../../../lib/action.ts';
import { formatDateTime, formatFileSize } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.ts';
import { useUndo } from '../../../lib/undo.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DownloadLink } from '../../../ui/download-link.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { DialogContext } from '../../../ui/unsaved.ts';
import { filesAddress, removeProjectFile } from '../api.ts';
import { contentAddress, isDrawn, nameOf } from './addresses.ts';
import { FileForm } from './file-form.tsx';

interface ViewerProps {
  /** The files that the arrows lead through, in the order of the page. */
  files: ProjectFile[];
  /** The id of the one that is shown. */
  current: string;
  edits: boolean;
  open: boolean;
  onShow: (file: ProjectFile) => void;
  onClose: () => Promise<void>;
}

/** One photo or document as large as there is room, with what is known of it. */
export function Viewer({ files, current, edits, open, onShow, onClose }: ViewerProps) {
  const [last, setLast] = useState(0);
  const found = files.findIndex(({ id }) => id === current);
  if (found >= 0 && found !== last) setLast(found);
  // The place of the file; if it has been taken away, by whomever, the one that has moved up to its place is shown.
  const place = found >= 0 ? found : Math.min(last, files.length - 1);
  const file = files[place];
  const isEmpty = open && !file;
  const close = useEffectEvent(() => void onClose());
  useEffect(() => {
    if (isEmpty) close();
  }, [isEmpty]);

  function step(by: 1 | -1) {
    const next = files[place + by];
    if (next) onShow(next);
  }

  const word = file?.kind === 'document' ? 'Document' : 'Photo';
  return (
    <Dialog
      open={open && file !== undefined}
      onClose={() => void onClose()}
      title={files.length > 1 ? `${word} ${place + 1} of ${files.length}` : word}
      quietTitle
      size="xl"
    >
      {open && file && (
        <>
          <Stage
            onStep={step}
            before={place > 0}
            after={place < files.length - 1}
            beside={[files[place - 1], files[place + 1]]}
          >
            <Picture file={file} />
          </Stage>
          <div className="mt-4 grid gap-4">
            <p className="wrap-anywhere text-muted text-sm">{factsOf(file)}</p>
            {edits ? (
              <FileForm key={file.id} file={file} />
            ) : (
              file.caption && <p className="wrap-anywhere">{file.caption}</p>
            )}
            <FileActions file={file} />
          </div>
        </>
      )}
    </Dialog>
  );
}

function factsOf({ file, addedBy, createdAt }: ProjectFile): string {
  const taken = file.takenAt && `taken ${formatDateTime(file.takenAt)}`;
  const added = `added by ${addedBy}, ${formatDateTime(createdAt)}`;
  return [file.name, formatFileSize(file.size), taken, added].filter(Boolean).join(' · ');
}

interface StageProps {
  before: boolean;
  after: boolean;
  /** Fetched meanwhile, so that the next one is there at once. */
  beside: (ProjectFile | undefined)[];
  onStep: (by: 1 | -1) => void;
  children: ReactNode;
}

const swipedPx = 50;

/** Leads on by the arrow keys, by a swipe and by buttons. */
function Stage({ before, after, beside, onStep, children }: StageProps) {
  const { companyIdentifier } = useUser().company;
  const dialog = use(DialogContext);
  const step = (by: 1 | -1) => dialog?.leave(() => onStep(by));
  const began = useRef<number>(undefined);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest('input, select, textarea')) return;
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  const addresses = beside.flatMap((file) =>
    file && isDrawn(file) ? contentAddress(file, 'screen', companyIdentifier) : [],
  );
  const wanted = addresses.join(' ');
  useEffect(() => {
    for (const address of wanted.split(' ').filter(Boolean)) new Image().src = address;
  }, [wanted]);

  return (
    <div
      className="relative grid min-h-48 touch-pan-y place-items-center overflow-hidden rounded-xl bg-sunken"
      onPointerDown={({ pointerType, clientX }) => {
        began.current = pointerType === 'touch' ? clientX : undefined;
      }}
      onPointerUp={({ clientX }) => {
        const moved = began.current === undefined ? 0 : clientX - began.current;
        began.current = undefined;
        if (Math.abs(moved) > swipedPx) step(moved < 0 ? 1 : -1);
      }}
    >
      {children}
      {before && (
        <Button
          variant="secondary"
          size="icon"
          className="!absolute left-2"
          aria-label="Previous"
          onClick={() => step(-1)}
        >
          <ChevronLeft aria-hidden />
        </Button>
      )}
      {after && (
        <Button
          variant="secondary"
          size="icon"
          className="!absolute right-2"
          aria-label="Next"
          onClick={() => step(1)}
        >
          <ChevronRight aria-hidden />
        </Button>
      )}
    </div>
  );
}

function Picture({ file }: { file: ProjectFile }) {
  const { companyIdentifier } = useUser().company;
  if (isDrawn(file))
    return (
      <img
        key={file.id}
        src={contentAddress(file, 'screen', companyIdentifier)}
        alt={nameOf(file)}
        width={file.file.width ?? undefined}
        height={file.file.height ?? undefined}
        draggable={false}
        className="h-auto max-h-[60dvh] w-auto max-w-full object-contain"
      />
    );
  return (
    <div className="grid justify-items-center gap-2 px-6 py-10 text-center text-muted">
      <FileText aria-hidden className="size-10" />
      <p>We can’t show this kind of file here. Download it to see it.</p>
    </div>
  );
}

function FileActions({ file }: { file: ProjectFile }) {
  const { role, company } = useUser();
  const { run: undo } = useUndo();
  const { run, busy } = useAction({
    act: removeProjectFile,
    failure: 'Not removed',
    renews: [filesAddress],
    onDone: ({ cause }) =>
      toast({
        title: file.kind === 'photo' ? 'Photo removed' : 'Document removed',
        ...(cause && { action: { label: 'Undo', run: () => undo(cause) } }),
      }),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <DownloadLink
        variant="secondary"
        size="sm"
        href={contentAddress(file, 'original', company.companyIdentifier)}
      >
        Download the original
      </DownloadLink>
      {may(role, 'projects:edit') && (
        <Button
          variant="ghost"
          size="sm"
          className="text-danger"
          busy={busy}
          // The second press of two was meant for the file that was shown before.
          onClick={({ detail }) => detail < 2 && run(file.id)}
        >
          <Trash2 aria-hidden />
          Remove
        </Button>
      )}
    </div>
  );
}
