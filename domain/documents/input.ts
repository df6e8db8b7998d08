import { safeFileName } from '#domain/documents/file-name.ts';
import { filled, textBlock } from '#domain/text/text.ts';
import * as z from '#domain/zod.ts';
import { type FileKind, kindOf } from './files.ts';
import { documentMessages } from './messages.ts';

export interface NamedFile {
  name: string;
  kind: FileKind;
}

const namedFile = z.pipe(
  z.string(documentMessages.noName),
  z.transform((sent: string, issues): NamedFile => {
    const name = safeFileName(sent);
    const kind = kindOf(name);
    if (kind) return { name, kind };
    const message = name ? documentMessages.otherKind : documentMessages.noName;
    issues.issues.push({ code: 'custom', message, input: sent });
    return z.NEVER;
  }),
);

export const newVersionQuery = z.object({ name: namedFile });

export const newDocumentQuery = z.object({
  name: namedFile,
  booking: z.optional(z.string().check(z.maxLength(100))),
});

export const downloadQuery = z.object({
  version: z.optional(z.coerce.number().check(z.int(), z.positive())),
});

export const commentInput = z.object({
  text: z.pipe(filled(documentMessages.noComment), textBlock),
});

export type CommentInput = z.infer<typeof commentInput>;
