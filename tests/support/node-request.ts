/** Sends requests that `fetch` forbids: with any method and any Host header. */
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

interface NodeResponse {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

export function nodeRequest(
  url: string,
  method: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<NodeResponse> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers }, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      text(response).then((words) => resolve({ status, headers: received, body: words }), reject);
    })
      .on('error', reject)
      .end(body);
  });
}
