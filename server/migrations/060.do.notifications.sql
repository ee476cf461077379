-- Notifications in the app and by email.
create schema notifications;

create table notifications.notification (
  id uuid primary key,
  user_id uuid not null,
  kind text not null,
  title text not null,
  body text not null,
  link text,
  -- The event that caused it: handling an event twice tells once.
  cause_id uuid not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (user_id, kind, cause_id)
);
create index on notifications.notification (user_id) where read_at is null;
create index notification_latest on notifications.notification (user_id, id desc);

create table notifications.preference (
  user_id uuid not null,
  kind text not null,
  in_app boolean not null,
  by_mail boolean not null,
  primary key (user_id, kind)
);

-- Mails leave through a job; with no SMTP server they stay here and are shown in development.
create table notifications.mail (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  -- What it says, sealed: a mail may carry a code. Emptied once an SMTP server took it.
  content bytea,
  dedupe_key text not null unique,
  created_at timestamptz not null,
  attempts int not null default 0,
  next_attempt_at timestamptz,
  sent_at timestamptz,
  last_error text
);
create index on notifications.mail (next_attempt_at) where sent_at is null;
create index on notifications.mail (created_at desc);
