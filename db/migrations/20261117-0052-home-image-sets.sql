-- The pictures that were uploaded for the home page. Those that no set uses are deleted a day later.
create table home_pictures (
  file_id     uuid primary key references stored_files (id),
  shape       text not null check (shape in ('Main', 'Side')),
  uploaded_at timestamptz not null
);
create index home_pictures_by_time on home_pictures (uploaded_at);

-- What the home page has shown, the newest ten: one of them can be shown again.
create table home_image_sets (
  id                   uuid primary key default new_id(),
  main_file_id         uuid references stored_files (id),
  top_left_file_id     uuid references stored_files (id),
  top_right_file_id    uuid references stored_files (id),
  bottom_left_file_id  uuid references stored_files (id),
  bottom_right_file_id uuid references stored_files (id),
  saved_by_id          uuid,
  saved_at             timestamptz not null
);

-- Counts the changes; one that is based on an older version is refused.
alter table home_images add column version int not null default 1;

insert into home_pictures (file_id, shape, uploaded_at)
select distinct file_id, shape, modified_at
from home_images, lateral (values
  (main_file_id, 'Main'), (top_left_file_id, 'Side'), (top_right_file_id, 'Side'),
  (bottom_left_file_id, 'Side'), (bottom_right_file_id, 'Side')) chosen (file_id, shape)
where file_id is not null
on conflict do nothing;
