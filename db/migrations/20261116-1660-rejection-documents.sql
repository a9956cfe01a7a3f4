-- Documents that a reviewer gives a company with a decision that sends its project back.
alter type stored_file_type add value 'RejectionDocument';

create table review_documents (
  id          uuid primary key default new_id(),
  approval_id uuid not null references project_approvals (id),
  file_id     uuid not null references stored_files (id),
  created_at  timestamptz not null
);
create index review_documents_by_approval on review_documents (approval_id, id);
create index review_documents_by_file on review_documents (file_id);
create trigger append_only before update or delete on review_documents for each row execute function refuse_change();
select keep_from_truncate('review_documents');
