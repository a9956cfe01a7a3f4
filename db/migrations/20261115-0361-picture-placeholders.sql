-- A tiny picture to show until the real one has come, made when it is stored; other rooms give it out with the file's address.
alter table stored_files add column placeholder text check (length(placeholder) <= 200);

create or replace view file_links as
  select id, name, type, placeholder from stored_files;
