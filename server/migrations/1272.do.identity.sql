-- The few among all users that lists of staff and of partners begin with.
create index user_staff on identity."user" (lower(last_name), lower(first_name), id) where is_staff;
create index user_partner on identity."user" (party_id) where is_introducer or is_distributor;
create index party_verified on identity.party (approved_at) where approved_at is not null;
