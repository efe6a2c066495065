import {
  largestPiece,
  offsetHeader,
  pieceType,
  type StoredFile,
  type UploadProgress,
} from '@heliodesk/core/contracts/files';
import { ApiError, companyHeader, throwUnlessOk } from './api-client.ts';
import { call } from './call.ts';

interface Given {
  name: string;
  bytes: Blob;
  /** Chosen once for a file: under the same id it is never uploaded twice. */
  id?: string;
  /** Told again and again, from nothing to the size of the file. */
  onProgress?: (arrived: number) => void;
  /** Stops it; what has arrived is kept for a week, and goes on under the same id. */
  signal?: AbortSignal;
  /** Between two tries; for tests. */
  wait?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

const smallestPiece = 64 * 1024;
const firstPiece = 512 * 1024;
/** A piece that takes less is followed by a larger one. */
const quickMs = 1_500;
const longestPieceMs = 60_000;
const longestWaitMs = 30_000;
const mostTries = 12;

/**
 * Uploads a file in pieces, and goes on after a lost connection from what the server says has arrived. It ends with
 * the file, with a refusal that no try would change, or after many tries in a row that brought nothing.
 */
export async function uploadFile(given: Given): Promise<StoredFile> {
  const { bytes, name, id = crypto.randomUUID(), onProgress, signal, wait = waitFor } = given;
  const sha256 = await sha256Of(bytes);
  let pieceSize = firstPiece;
  let arrived = 0;
  for (let tries = 0; ; tries += 1) {
    try {
      signal?.throwIfAborted();
      let progress: UploadProgress = await declare();
      for (;;) {
        if (progress.offset > arrived) tries = 0;
        arrived = progress.offset;
        onProgress?.(arrived);
        if (progress.file) return progress.file;
        progress = await sendNext(arrived);
      }
    } catch (error) {
      if (signal?.aborted || !isWorthAnotherTry(error) || tries + 1 >= mostTries) throw error;
      pieceSize = Math.max(smallestPiece, pieceSize / 2);
      await wait(pauseAfter(tries), signal);
    }
  }

  /** Said again, it is answered with how far the upload has come. */
  function declare(): Promise<UploadProgress> {
    return call('PUT /api/files/uploads/:id', { params: { id }, body: { name, size: bytes.size, sha256 } });
  }

  async function sendNext(offset: number): Promise<UploadProgress> {
    const begun = performance.now();
    const progress = await sendPiece(id, offset, bytes.slice(offset, offset + pieceSize), signal);
    if (performance.now() - begun < quickMs) pieceSize = Math.min(largestPiece, pieceSize * 2);
    return progress;
  }
}

async function sendPiece(
  id: string,
  offset: number,
  body: Blob,
  signal: AbortSignal | undefined,
): Promise<UploadProgress> {
  const late = AbortSignal.timeout(longestPieceMs);
  const response = await fetch(`/api/files/uploads/${id}`, {
    method: 'PATCH',
    credentials: 'include',
    headers: { ...companyHeader(), 'content-type': pieceType, [offsetHeader]: String(offset) },
    body,
    signal: signal ? AbortSignal.any([signal, late]) : late,
  });
  return (await throwUnlessOk(response)).json();
}

/** Not what the server has judged and would judge the same again. */
function isWorthAnotherTry(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true;
  return error.code === 'upload_offset' || [408, 429].includes(error.status) || error.status >= 500;
}

/** Longer after each, and not the same for everybody who lost one server at the same moment. */
function pauseAfter(tries: number): number {
  return Math.min(longestWaitMs, 500 * 2 ** tries) * (0.5 + Math.random() / 2);
}

/** Until the time is over, or the network is back. */
function waitFor(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      over.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    globalThis.addEventListener('online', end, { signal: over.signal });
    signal?.addEventListener('abort', end, { signal: over.signal });
  });
}

async function sha256Of(bytes: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await bytes.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
