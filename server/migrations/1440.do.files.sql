-- When something began to name a file; null while it was only uploaded.
alter table files.file add column attached_at timestamptz;
update files.file set attached_at = created_at;
create index on files.file (created_at) where attached_at is null and removed_at is null;

-- What each account uploaded: its quota is checked against this row, which is locked by the check.
create table files.usage (
  user_id uuid primary key,
  files int not null check (files >= 0),
  bytes bigint not null check (bytes >= 0),
  loose_bytes bigint not null check (loose_bytes >= 0),
  -- The day of UTC of the latest upload, and what was uploaded on it.
  day date not null,
  day_files int not null,
  day_bytes bigint not null,
  last_at timestamptz not null
);
create index on files.usage (bytes desc, user_id);

insert into files.usage
  (user_id, files, bytes, loose_bytes, day, day_files, day_bytes, last_at)
select uploaded_by, count(*), sum(bytes), 0, max(created_at)::date, 0, 0, max(created_at)
from files.file
where uploaded_by is not null and removed_at is null
group by uploaded_by;
