const kindByEnding = {
  pdf: 'pdf',
  docx: 'docx',
  odt: 'odt',
  txt: 'txt',
  png: 'png',
  jpg: 'jpeg',
  jpeg: 'jpeg',
} as const;

export type FileKind = (typeof kindByEnding)[keyof typeof kindByEnding];

export const ACCEPTED_ENDINGS = Object.keys(kindByEnding)
  .map((ending) => `.${ending}`)
  .join();

export const kindNames: Record<FileKind, string> = {
  pdf: 'PDF',
  docx: 'Word document (DOCX)',
  odt: 'OpenDocument text (ODT)',
  txt: 'plain text',
  png: 'PNG picture',
  jpeg: 'JPEG picture',
};

const MB = 1024 * 1024;

export const FILE_MAX_BYTES = 10 * MB;
export const ACCOUNT_MAX_FILES = 30;
export const ACCOUNT_MAX_BYTES = 100 * MB;
export const MAX_COMMENTS = 100;

export function kindOf(name: string): FileKind | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return Object.entries(kindByEnding).find(([known]) => known === ending)?.[1];
}

export function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  if (kilobytes < 1024) return `${kilobytes} KB`;
  return `${(bytes / MB).toFixed(1).replace('.0', '')} MB`;
}

/** `checking` waits for the virus scanner. A `refused` file is deleted from storage. */
export const versionStates = ['uploading', 'checking', 'stored', 'refused'] as const;
