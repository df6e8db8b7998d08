/**
 * A file is removed after its row, however that went: deleted, given up, or with the account. A
 * trigger notes its key in the very transaction; a document goes with the last of its versions.
 */
export const removedFileTriggers = `
  drop trigger if exists document_version_removed;
  create trigger document_version_removed after delete on document_versions begin
    insert or ignore into removed_files (key) values (old.key);
    delete from documents where id = old.document_id
      and not exists (select 1 from document_versions where document_id = old.document_id);
  end;
  drop trigger if exists document_version_refused;
  create trigger document_version_refused after update of state on document_versions
  when new.state = 'refused' begin
    insert or ignore into removed_files (key) values (new.key);
  end;
`;
