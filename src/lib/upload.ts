import { documentMessages } from '#domain/documents/messages.ts';
import { errorOf } from './api.ts';
import { coverIfSessionEnded } from './session.ts';

interface UploadOptions {
  signal: AbortSignal;
  onProgress(share: number): void;
}

/** Uses `XMLHttpRequest`: `fetch` reports no upload progress. @throws ApiError */
export function uploadFile(
  path: string,
  file: File,
  { signal, onProgress }: UploadOptions,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    // `request.response` is null if the browser received no response.
    const fail = () => reject(errorOf(request.response, 'offline', documentMessages.uploadFailed));
    request.open('POST', `/api${path}`);
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total);
    request.onload = () => {
      if (request.status === 201) return resolve();
      if (request.status === 401) coverIfSessionEnded();
      fail();
    };
    request.onerror = fail;
    request.onabort = fail;
    const preventUnload = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    request.onloadend = () => removeEventListener('beforeunload', preventUnload);
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}
