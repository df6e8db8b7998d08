import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { versionStates } from '#domain/documents/files.ts';
import { ownerId } from './columns.ts';
import { users } from './users.ts';

export const documents = sqliteTable(
  'documents',
  {
    id: text('id').primaryKey(),
    userId: ownerId('user_id', () => users.id),
    bookingId: text('booking_id'),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('documents_of_user').on(table.userId),
    index('documents_created').on(table.createdAt, table.id),
  ],
);

/** Insert the row before storing the file. Delete the row before deleting the file. */
export const documentVersions = sqliteTable(
  'document_versions',
  {
    documentId: ownerId('document_id', () => documents.id),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    /** Bytes */
    size: integer('size').notNull(),
    key: text('key').notNull().unique(),
    /** null until the upload is complete */
    sha256: text('sha256'),
    uploadedBy: text('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    state: text('state', { enum: versionStates }).notNull(),
    createdAt: integer('created_at').notNull(),
    scannedAt: integer('scanned_at'),
    openedAt: integer('opened_at'),
  },
  (table) => [
    primaryKey({ columns: [table.documentId, table.number] }),
    index('document_versions_uploader').on(table.uploadedBy),
    index('document_versions_under_way').on(table.createdAt).where(sql`state = 'uploading'`),
    index('document_versions_to_scan').on(table.createdAt).where(sql`state = 'checking'`),
  ],
);

export const documentComments = sqliteTable(
  'document_comments',
  {
    id: text('id').primaryKey(),
    documentId: ownerId('document_id', () => documents.id),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text('text').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (table) => [
    index('document_comments_of_document').on(table.documentId, table.createdAt),
    index('document_comments_author').on(table.authorId),
  ],
);

/** Triggers add the keys. A cron job deletes the files from storage, then the rows. */
export const removedFiles = sqliteTable('removed_files', { key: text('key').primaryKey() });
