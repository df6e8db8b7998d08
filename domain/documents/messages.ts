import * as files from './files.ts';

const KINDS = 'a PDF, DOCX, ODT, TXT, PNG or JPEG file';

const WRONG_KIND = 'This file type isn’t supported.';

export const documentMessages = {
  notFound: 'This document does not exist.',
  callNotFound: 'The call for this document does not exist.',
  sendFile: 'Please send the file by itself, as application/octet-stream.',
  noName: `Please give the file a name with its extension. You can upload ${KINDS}.`,
  wrongKind: WRONG_KIND,
  otherKind: `${WRONG_KIND} Please choose ${KINDS}.`,
  inWord: 'In Word, choose Save as, then DOCX.',
  asPdf: 'Please save the file as a PDF.',
  noLength: 'Please send the size of the file in the Content-Length header.',
  empty: 'This file is empty.',
  tooLarge: `This file is too large. The maximum is ${files.sizeText(files.FILE_MAX_BYTES)}.`,
  tooMany: `The maximum is ${files.ACCOUNT_MAX_FILES} files. Delete a document that is no longer needed, then try again.`,
  noRoom: `There is not enough space: all files together can have at most ${files.sizeText(files.ACCOUNT_MAX_BYTES)}. Delete a document that is no longer needed, then try again.`,
  gone: 'The document was deleted while this file was uploading.',
  unreadable: 'This file is damaged or locked. Please save it again without a password.',
  macros: 'Files with macros aren’t supported. Please save the file without macros, or as a PDF.',
  notText: 'This is not plain text. Please save it as a text file in UTF-8.',
  checking: 'This file is still being checked for viruses. Please try again in a few minutes.',
  refused: 'Our virus check refused this file, and we removed it.',
  tooManyComments: 'This document already has the maximum number of comments.',
  noComment: 'Please write a comment',
  loadFailed: 'Your documents could not be loaded.',
  uploadFailed: 'This file could not be uploaded. Please try again.',
  commentFailed: 'We could not save your comment. Please try again.',
  deleteFailed: 'We could not delete this document. Please try again.',
  unchecked:
    'This file was not checked for viruses. Open it only with software that is up to date.',
} as const;

export function notOfKind(kind: files.FileKind): string {
  return `The content of this file does not match its file type: ${files.kindNames[kind]}.`;
}

export function duplicateFile(name: string): string {
  return `This file was already uploaded: ${name}.`;
}
