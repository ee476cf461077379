-- A correction stands beneath the update that it corrects.
alter table catalogue.update_post
  add column corrects uuid references catalogue.update_post (id),
  add constraint update_post_corrects_another check (corrects <> id);
create index update_post_corrects on catalogue.update_post (corrects) where corrects is not null;
