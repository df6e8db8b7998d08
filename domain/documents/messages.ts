import {
  ACCOUNT_MAX_BYTES,
  ACCOUNT_MAX_FILES,
  FILE_MAX_BYTES,
  type FileKind,
  kindNames,
  sizeText,
} from './files.ts';

const KINDS = 'a PDF, DOCX, ODT, TXT, PNG or JPEG file';

const WRONG_KIND = 'We cannot take this kind of file.';

export const documentMessages = {
  notFound: 'There is no such document.',
  callNotFound: 'There is no such call to add a document to.',
  sendFile: 'Please send the file by itself, as application/octet-stream.',
  noName: `Please give the file a name that ends in its kind: ${KINDS}.`,
  wrongKind: WRONG_KIND,
  otherKind: `${WRONG_KIND} Please choose ${KINDS}.`,
  inWord: 'In Word: Save as, then DOCX.',
  asPdf: 'Please save it as a PDF.',
  noLength: 'Please say how long the file is before you send it.',
  empty: 'This file is empty.',
  tooLarge: `This file is too large. ${sizeText(FILE_MAX_BYTES)} is the most.`,
  tooMany: `There are ${ACCOUNT_MAX_FILES} files already. Delete a document that is no longer needed, then try again.`,
  noRoom: `There is no room for this file: ${sizeText(ACCOUNT_MAX_BYTES)} is the most for all together. Delete a document that is no longer needed, then try again.`,
  gone: 'The document was deleted while this file was on its way.',
  unreadable: 'This file is damaged or locked with a password. Please save it again without one.',
  macros: 'This file holds macros, which we do not take. Please save it without them, or as a PDF.',
  notText: 'This is not plain text. Please save it as a text file in UTF-8.',
  checking: 'This file is still being checked for viruses. Please try again in a few minutes.',
  refused: 'Our virus check refused this file, and we removed it.',
  tooManyComments: 'There are too many comments on this document already.',
  noComment: 'Please write a comment',
  loadFailed: 'Your documents could not be loaded.',
  uploadFailed: 'This file did not arrive. Please try again.',
  commentFailed: 'We could not save your comment. It is still here; please try again.',
  deleteFailed: 'We could not delete this document.',
  unchecked:
    'Nobody has checked this file for viruses. Open it only with software that is up to date.',
} as const;

export function notOfKind(kind: FileKind): string {
  return `This file is not what its name says: a ${kindNames[kind]}.`;
}

export function duplicateFile(name: string): string {
  return `This very file is here already: ${name}.`;
}
