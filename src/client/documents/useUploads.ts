import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { safeFileName } from '#domain/documents/file-name.ts';
import { FILE_MAX_BYTES, kindOf } from '#domain/documents/files.ts';
import { documentMessages } from '#domain/documents/messages.ts';
import { ApiError, messageOf } from '#lib/api.ts';
import { uploadFile } from '#lib/upload.ts';

export interface Upload {
  id: string;
  file: File;
  path: string;
  /** From 0 to 1. */
  uploadedShare: number;
  error: string | null;
  canRetry: boolean;
  abortController: AbortController;
}

export function useUploads(onUploaded?: (name: string) => void) {
  const queries = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const queue = useRef(Promise.resolve());

  const update = (id: string, changes: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  function remove({ id, abortController }: Upload): void {
    abortController.abort();
    setUploads((all) => all.filter((one) => one.id !== id));
  }

  function enqueue(upload: Upload): void {
    const { id, file, path, abortController } = upload;
    queue.current = queue.current.then(async () => {
      if (abortController.signal.aborted) return;
      try {
        const onProgress = (uploadedShare: number) => update(id, { uploadedShare });
        await uploadFile(path, file, { signal: abortController.signal, onProgress });
        remove(upload);
        onUploaded?.(file.name);
        void queries.invalidateQueries();
      } catch (error) {
        const message = messageOf(error, documentMessages.uploadFailed);
        const canRetry = !(error instanceof ApiError && NOT_RETRYABLE.includes(error.code));
        update(id, { uploadedShare: 0, error: message, canRetry });
      }
    });
  }

  function add(files: Iterable<File>, pathOf: (name: string) => string): void {
    const added = Array.from(files, (file) => {
      const error = refusalOf(file);
      const id = crypto.randomUUID();
      const path = pathOf(file.name);
      const abortController = new AbortController();
      return { id, file, path, uploadedShare: 0, error, canRetry: error === null, abortController };
    });
    setUploads((all) => [...all, ...added]);
    for (const upload of added) if (upload.error === null) enqueue(upload);
  }

  /** Moves the upload to the end of the list, because files upload in the order of the list. */
  function retry(upload: Upload): void {
    setUploads((all) => [...all.filter(({ id }) => id !== upload.id), { ...upload, error: null }]);
    enqueue(upload);
  }

  return { uploads, add, remove, retry };
}

export type Uploads = ReturnType<typeof useUploads>;

const NOT_RETRYABLE = ['unsupported_media_type', 'payload_too_large', 'invalid'];

function refusalOf({ name, size }: File): string | null {
  if (!kindOf(safeFileName(name))) {
    const { wrongKind, inWord, asPdf } = documentMessages;
    return `${wrongKind} ${/\.docm?$/i.test(name) ? inWord : asPdf}`;
  }
  if (size === 0) return documentMessages.empty;
  return size > FILE_MAX_BYTES ? documentMessages.tooLarge : null;
}
