-- The papers of a closing are one set with a state of its own: once somebody of the platform opened
-- one, none is exchanged until the owner starts over, or papers are refused. Each such round is
-- another version, for which they are opened anew.
alter table offerings.offering
  add column evidence_stage text not null default 'GATHERING'
    check (evidence_stage in ('GATHERING', 'IN_REVIEW', 'REFUSED', 'AGREED')),
  add column evidence_version int not null default 1 check (evidence_version > 0);
update offerings.offering set evidence_stage = 'AGREED'
  where stage = 'ISSUING' or status = 'OFFER_COMPLETED';

alter table offerings.evidence
  add column refused_at timestamptz,
  add column refused_reason text,
  add column refused_by uuid,
  add constraint refused_with_reason check (
    (refused_at is null) = (refused_reason is null) and (refused_at is null) = (refused_by is null)
  );
create index on offerings.evidence (offering_id);

-- Who of the platform opened which paper, with which content, in which version of the set.
create table offerings.evidence_look (
  evidence_id uuid not null references offerings.evidence,
  user_id uuid not null,
  version int not null,
  sha256 bytea not null,
  at timestamptz not null,
  primary key (evidence_id, user_id, version)
);
