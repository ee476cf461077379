-- The signer of an agreement is the account's verified name. What was typed is kept beside it.
alter table agreements.signature add column typed_name text;
update agreements.signature set typed_name = name;
update agreements.signature s
set name = trim(concat_ws(' ', u.first_name, u.last_name))
from identity."user" u
where u.id = s.user_id and trim(concat_ws(' ', u.first_name, u.last_name)) <> '';
alter table agreements.signature alter column typed_name set not null;
update agreements.envelope e
set countersigner_name = trim(concat_ws(' ', u.first_name, u.last_name))
from identity."user" u
where u.id = e.countersigned_by and e.countersigner_name is not null
  and trim(concat_ws(' ', u.first_name, u.last_name)) <> '';
