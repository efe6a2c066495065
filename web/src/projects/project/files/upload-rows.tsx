import type { MouseEvent } from 'react';
import { formatFileSize } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { discardUpload, retryUpload, type Upload } from './upload-queue.ts';

/** Files that are not there yet, each with how far it has come or what went wrong. */
export function UploadRows({ uploads }: { uploads: Upload[] }) {
  const failed = uploads.filter(({ state }) => state === 'failed').length;
  return (
    <>
      <p role="status" className="sr-only">
        {uploads.length === 0
          ? ''
          : `${uploads.length - failed} on the way${failed ? `, ${failed} failed` : ''}`}
      </p>
      {uploads.length > 0 && (
        <ul aria-label="On the way" className="mb-3 grid gap-2">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </>
  );
}

function UploadRow({ upload }: { upload: Upload }) {
  const { id, name, size, arrived, state, problem, isFinal } = upload;
  // The second press of two was meant for the file that was there before.
  const discard = ({ detail }: MouseEvent) => detail < 2 && discardUpload(id);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-lg bg-sunken px-3 py-2 text-sm">
      <span className="wrap-anywhere min-w-0 grow basis-40 font-medium">{name}</span>
      {state === 'failed' ? (
        <>
          <span role="alert" className="basis-full text-danger">
            {problem}
          </span>
          <span className="flex gap-1">
            {!isFinal && (
              <Button variant="secondary" size="sm" onClick={() => retryUpload(id)}>
                Try again
              </Button>
            )}
            <Button
              variant="ghost"
              size="sm"
              onClick={discard}
              aria-label={`${isFinal ? 'Dismiss' : 'Don’t add it'}: ${name}`}
            >
              {isFinal ? 'Dismiss' : 'Don’t add it'}
            </Button>
          </span>
        </>
      ) : (
        <>
          <span className="text-muted tabular-nums">
            {state === 'waiting' ? 'Waiting' : `${formatFileSize(arrived)} of ${formatFileSize(size)}`}
          </span>
          <Button variant="ghost" size="sm" onClick={discard} aria-label={`Cancel ${name}`}>
            Cancel
          </Button>
          <ProgressBar aria-label={`${name}, uploaded`} value={arrived} max={size} className="basis-full" />
        </>
      )}
    </li>
  );
}
