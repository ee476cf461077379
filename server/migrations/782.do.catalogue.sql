-- What an update said when it was posted, once a typing mistake in it was mended.
alter table catalogue.update_post
  add column first_title text,
  add column first_body text,
  add column corrected_at timestamptz;
