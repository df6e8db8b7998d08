import { documentMessages } from '#domain/documents/messages.ts';
import type { ErrorBody } from '#domain/errors.ts';
import { ApiError } from './api.ts';
import { endSession } from './session.ts';

interface Watch {
  signal: AbortSignal;
  onProgress(share: number): void;
}

/** Sends a file as it is; `fetch` does not tell how much of it has gone. @throws ApiError */
export function uploadFile(path: string, file: File, { signal, onProgress }: Watch): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${path}`);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => {
      if (request.status === 201) return resolve();
      if (request.status === 401) endSession();
      reject(errorOf(request.response));
    };
    request.onerror = () => reject(errorOf(null));
    request.onabort = () => reject(errorOf(null));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function errorOf(body: Partial<ErrorBody> | null): ApiError {
  const { error } = body ?? {};
  return error
    ? new ApiError(error.code, error.message, error)
    : new ApiError('offline', documentMessages.uploadFailed);
}
