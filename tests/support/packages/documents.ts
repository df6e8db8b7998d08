import type { DocumentView } from '#functions/documents/documents.ts';
import { type Client, send, siteUrl } from '#support/api.ts';
import { fileHeaders, sendRaw } from '#support/requests.ts';

interface Upload {
  name?: string;
  bytes?: string | Uint8Array<ArrayBuffer>;
  booking?: string;
  version?: string;
}

export const uniqueText = (): string => `Draft ${crypto.randomUUID()}\n`;

export function upload(sender: Client, sent: Upload = {}) {
  const { name = 'plan.txt', bytes = uniqueText(), booking, version } = sent;
  const query = new URLSearchParams({ name, ...(booking && { booking }) });
  const path = version ? `/documents/${version}/versions` : '/documents';
  return sendRaw<{ document: DocumentView }>('POST', `${path}?${query}`, {
    headers: { ...fileHeaders(bytes), Cookie: sender.cookie },
    body: bytes,
  });
}

export async function uploaded(sender: Client, sent: Upload = {}): Promise<DocumentView> {
  const { status, body } = await upload(sender, sent);
  if (status !== 201) throw new Error(`The file was not kept: ${JSON.stringify(body)}`);
  return body.document;
}

export async function documentsOf(owner: Client): Promise<DocumentView[]> {
  const { body } = await owner.request<{ documents: DocumentView[] }>('GET', '/documents');
  return body.documents;
}

export async function download(reader: Client, id: string, version?: number) {
  const query = version ? `?version=${version}` : '';
  return send(`/documents/${id}${query}`, { headers: { Cookie: reader.cookie } });
}

export async function storedFileKeys(): Promise<string[]> {
  return (await fetch(`${siteUrl}/api/__files`)).json() as Promise<string[]>;
}
