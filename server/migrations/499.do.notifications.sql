-- Preferences are by group of kinds. Until a person chooses again, they receive everything.
delete from notifications.preference;
alter table notifications.preference rename column kind to kind_group;
