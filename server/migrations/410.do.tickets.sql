-- Service requests with their threads, internal notes and saved answers.
create schema tickets;

-- Numbers of requests; one that is left out names nothing. Seven digits: a card top-up has six.
create sequence tickets.number start 1000001;

create table tickets.ticket (
  id uuid primary key,
  number text not null unique check (number ~ '^CS-[0-9]+$'),
  user_id uuid not null,
  party_id uuid not null,
  stage text not null check (stage in ('NEW', 'OPEN', 'WAITING_FOR_CUSTOMER',
    'WAITING_FOR_OTHERS', 'RESOLVED', 'DECLINED')),
  type text not null check (type in ('account', 'kyc', 'wallet', 'trading', 'asset', 'technical',
    'complaint', 'other')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'high')),
  subject text not null,
  about_kind text check (about_kind in ('order', 'commitment', 'deposit', 'withdrawal', 'asset')),
  about_id uuid,
  -- The ended request that it goes on with.
  previous_id uuid references tickets.ticket on delete set null,
  assigned_to uuid,
  waits_for text check (waits_for in ('bank', 'issuer', 'provider')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  answer_due_at timestamptz not null,
  first_answered_at timestamptz,
  resolve_due_at timestamptz not null,
  -- Since when its clock stands still, and the working time in milliseconds that it stood
  -- before.
  stopped_at timestamptz,
  stood_ms bigint not null default 0 check (stood_ms >= 0),
  ended_at timestamptz,
  -- Why nothing is done about it.
  reason text,
  -- When the team last wrote to its person, and when they last looked.
  answered_at timestamptz,
  read_at timestamptz,
  rating smallint check (rating between 1 and 5),
  rating_text text,
  rated_at timestamptz,
  check ((about_kind is null) = (about_id is null)),
  constraint ticket_check1 check ((ended_at is not null) = (stage in ('RESOLVED', 'DECLINED'))),
  constraint ticket_check2 check ((stopped_at is not null) = (stage in ('WAITING_FOR_CUSTOMER',
    'RESOLVED', 'DECLINED'))),
  constraint ticket_check3 check ((waits_for is not null) = (stage = 'WAITING_FOR_OTHERS')),
  constraint ticket_check4 check (reason is not null or stage <> 'DECLINED'),
  constraint ticket_check5 check ((rating is null) = (rated_at is null))
);
create index on tickets.ticket (party_id, created_at desc);
create index on tickets.ticket (user_id);
create index on tickets.ticket (stage, resolve_due_at);
create index on tickets.ticket (assigned_to) where ended_at is null;
create index on tickets.ticket (previous_id) where previous_id is not null;

-- What its person and the team write to each other.
create table tickets.message (
  id uuid primary key,
  ticket_id uuid not null references tickets.ticket on delete cascade,
  author_id uuid not null,
  from_team boolean not null,
  text text not null,
  created_at timestamptz not null
);
create index on tickets.message (ticket_id, created_at);

-- What the team writes to itself: no query of its person's reads this table.
create table tickets.note (
  id uuid primary key,
  ticket_id uuid not null references tickets.ticket on delete cascade,
  author_id uuid not null,
  text text not null,
  created_at timestamptz not null
);
create index on tickets.note (ticket_id, created_at);

-- What was done, between the words.
create table tickets.event (
  id uuid primary key,
  ticket_id uuid not null references tickets.ticket on delete cascade,
  what text not null,
  actor_id uuid,
  detail text,
  created_at timestamptz not null
);
create index on tickets.event (ticket_id, created_at);

-- Pictures that belong to words nobody sent yet; what is left goes after two days.
create table tickets.upload (
  file_id uuid primary key,
  user_id uuid not null,
  created_at timestamptz not null
);
create index on tickets.upload (created_at);

create table tickets.attachment (
  file_id uuid primary key,
  ticket_id uuid not null references tickets.ticket on delete cascade,
  message_id uuid references tickets.message on delete cascade,
  note_id uuid references tickets.note on delete cascade,
  position smallint not null,
  check ((message_id is null) <> (note_id is null))
);
create index on tickets.attachment (ticket_id);

create table tickets.saved_answer (
  id uuid primary key,
  title text not null,
  text text not null,
  changed_by uuid not null,
  updated_at timestamptz not null
);
create unique index saved_answer_lower_idx on tickets.saved_answer (lower(title));
