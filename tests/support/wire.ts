/** Sends requests with any method and any Host header, which `fetch` does not allow. */
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

interface WireReply {
  status: number;
  headers: IncomingMessage['headers'];
  body: string;
}

export function wire(
  url: string,
  method: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<WireReply> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers }, (response) => {
      const { statusCode: status = 0, headers } = response;
      text(response).then((body) => resolve({ status, headers, body }), reject);
    })
      .on('error', reject)
      .end(body);
  });
}
