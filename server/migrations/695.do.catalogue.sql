-- A picture of a file's first page. Null while it waits, and if the page can't be drawn.
alter table catalogue.file_reading
  add column thumbnail_id uuid,
  add column drawn_at timestamptz,
  add check (thumbnail_id is null or drawn_at is not null),
  -- Text is read first: only a file that opens is drawn.
  add check (drawn_at is null or (read_at is not null and problem is null));
-- Attempts are counted for each of the two.
update catalogue.file_reading set attempts = 0 where read_at is not null;
