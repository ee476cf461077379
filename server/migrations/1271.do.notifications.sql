-- The list is read by id, latest first: an index by time led it through everybody's.
drop index notifications.notification_user_id_created_at_idx;
create index notification_latest on notifications.notification (user_id, id desc);
