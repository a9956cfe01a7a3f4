-- A project ends with a document and a short report about what became of the money.
alter table projects add column close_out_report text not null default '';
-- Counts the saves, so that nobody completes a project with a report that they have not read.
alter table projects add column close_out_version int not null default 0;
create unique index project_documents_one_close_out on project_documents (project_id) where file_type = 'ProjectCloseOut';
