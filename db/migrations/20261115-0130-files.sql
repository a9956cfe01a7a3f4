-- Stored files. The bytes lie in the storage (disk or S3) under `storage_key`; the id is random, never counted up.
create type stored_file_type as enum (
  'ArticlesOfIncorporation', 'ProofOfTaxCompliance', 'ProjectThumbnail', 'ProjectDashboard', 'ProjectDocument',
  'GalleryDocument', 'ProjectCloseOut', 'HomePageImage', 'NewsArticleImage');

create table stored_files (
  id             uuid primary key default gen_random_uuid(),
  type           stored_file_type not null,
  name           text not null check (length(name) between 1 and 200),
  content_type   text not null,
  size_bytes     int not null check (size_bytes > 0),
  sha256         bytea not null,
  width          int,
  height         int,
  storage_key    text not null unique,
  -- Set by the room that owns the thing the file belongs to, in the transaction that makes that thing public.
  is_public      boolean not null default false,
  company_id     uuid,
  created_by_id  uuid,
  created_at     timestamptz not null default clock_timestamp(),
  modified_by_id uuid,
  modified_at    timestamptz not null default clock_timestamp()
);
create index stored_files_by_company on stored_files (company_id);

-- Published to other rooms: enough to write a file's address.
create view file_links as
  select id, name, type from stored_files;
