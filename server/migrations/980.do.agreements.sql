-- A version that changes nothing that matters asks nobody for a new signature: the gates look at
-- the last version that does.
alter table agreements.version
  add column is_material boolean not null default true,
  add column change_note text;
alter table agreements.agreement
  add column material_version int not null default 1;
update agreements.agreement set material_version = version;
