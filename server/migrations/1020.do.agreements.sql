-- What a version asks of whoever signs it, and in which other languages it stands.
alter table agreements.version
  add column translations jsonb not null default '{}',
  add column requires_two_factor boolean not null default false,
  add column is_countersigned boolean not null default false,
  add column expires_days int check (expires_days between 1 and 365),
  add column issued_by uuid,
  add column approved_by uuid;

-- Up to which version every party that has to sign was asked.
alter table agreements.agreement
  add column sent_version int not null default 0;
update agreements.agreement set sent_version = version;
create unique index on agreements.agreement (kind, name) where kind in ('legal', 'contract');

-- The next version while it is written, and while it waits for a second person.
create table agreements.draft (
  id uuid primary key,
  agreement_id uuid not null references agreements.agreement,
  status text not null check (status in ('DRAFT', 'REQUESTED', 'ISSUED', 'DISCARDED')),
  body text not null,
  translations jsonb not null default '{}',
  change_note text not null default '',
  is_material boolean not null default true,
  -- No date: with the approval.
  effective_on date,
  requires_two_factor boolean not null default false,
  is_countersigned boolean not null default false,
  expires_days int check (expires_days between 1 and 365),
  started_by uuid not null,
  started_at timestamptz not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  requested_by uuid,
  requested_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  -- Why it came back to be written again.
  decision_reason text,
  constraint another_person check (status <> 'ISSUED' or decided_by <> requested_by),
  constraint requested_dated check (status <> 'REQUESTED' or requested_at is not null)
);
create unique index on agreements.draft (agreement_id) where status in ('DRAFT', 'REQUESTED');

-- One party's copy of a version, from being asked to sign it to its end.
create table agreements.envelope (
  id uuid primary key,
  agreement_id uuid not null,
  version int not null,
  party_id uuid not null,
  status text not null check (status in ('SENT', 'OPENED', 'PARTLY_SIGNED', 'COMPLETED',
    'REJECTED', 'EXPIRED', 'CANCELLED', 'SUPERSEDED', 'TERMINATED')),
  sent_at timestamptz not null,
  -- Nobody: the product by itself, or whoever signed unasked.
  sent_by uuid,
  opened_at timestamptz,
  signed_at timestamptz,
  completed_at timestamptz,
  -- The last day on which it can be signed.
  expires_at timestamptz,
  reminders int not null default 0,
  reminded_at timestamptz,
  ended_at timestamptz,
  ended_by uuid,
  ended_reason text,
  -- Given notice: it counts until then.
  valid_until timestamptz,
  -- The platform's signature, where the version asks for one.
  countersigned_by uuid,
  countersigner_name text,
  countersignature_file_id uuid,
  countersignature_method text
    check (countersignature_method in ('drawn', 'typed', 'uploaded')),
  countersigner_ip text,
  foreign key (agreement_id, version) references agreements.version,
  constraint completion_dated check (status <> 'COMPLETED' or completed_at is not null),
  constraint end_explained check (
    status not in ('REJECTED', 'CANCELLED', 'TERMINATED') or ended_reason is not null)
);
-- A party has one copy of a version that is open or counts.
create unique index on agreements.envelope (agreement_id, version, party_id)
  where status in ('SENT', 'OPENED', 'PARTLY_SIGNED', 'COMPLETED');
create index on agreements.envelope (party_id, agreement_id, version);
create index on agreements.envelope (expires_at)
  where status in ('SENT', 'OPENED', 'PARTLY_SIGNED');
create index on agreements.envelope (signed_at) where status = 'PARTLY_SIGNED';
create index on agreements.envelope (valid_until) where status = 'COMPLETED';

-- What happened with it, for its certificate.
create table agreements.envelope_event (
  id uuid primary key,
  envelope_id uuid not null references agreements.envelope,
  kind text not null check (kind in ('sent', 'opened', 'read', 'second_factor', 'signed',
    'countersigned', 'completed', 'rejected', 'expired', 'cancelled', 'superseded', 'terminated',
    'notice_given', 'reminded', 'downloaded')),
  at timestamptz not null,
  user_id uuid,
  ip text,
  detail text
);
create index on agreements.envelope_event (envelope_id, at);
create trigger event_is_final before update on agreements.envelope_event
  for each row execute function kit.refuse_change();

-- What was signed before has its copy, complete, with what is known of it.
alter table agreements.signature
  add column envelope_id uuid references agreements.envelope,
  add column language text not null default 'en',
  -- The exact text, where it holds what was filled in for this party.
  add column filled_body text;
insert into agreements.envelope (id, agreement_id, version, party_id, status, sent_at, opened_at,
  signed_at, completed_at)
select s.id, s.agreement_id, s.version, s.party_id, 'COMPLETED', s.signed_at, s.signed_at,
  s.signed_at, s.signed_at
from agreements.signature s;
insert into agreements.envelope_event (id, envelope_id, kind, at, user_id, ip)
select gen_random_uuid(), s.id, k.kind, s.signed_at, s.user_id, s.ip
from agreements.signature s cross join (values ('signed'), ('completed')) as k (kind);
update agreements.signature set envelope_id = id;
update agreements.envelope e
set status = 'SUPERSEDED', ended_at = now(), ended_reason = 'A later version asks for a signature'
from agreements.agreement a
where a.id = e.agreement_id and e.version < a.material_version;
alter table agreements.signature
  alter column envelope_id set not null,
  drop constraint signature_agreement_id_version_party_id_key,
  add unique (envelope_id);
