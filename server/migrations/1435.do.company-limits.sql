-- Who a company's second approver is, and a higher limit that takes effect after a period.
alter table company_limits.change
  add column effective_at timestamptz,
  drop constraint change_status_check,
  add constraint change_status_check
    check (status in ('PROPOSED', 'AGREED', 'IN_FORCE', 'DECLINED', 'WITHDRAWN')),
  drop constraint second_member,
  add constraint second_member
    check (status not in ('AGREED', 'DECLINED') or decided_by <> proposed_by),
  add constraint agreed_from check (status <> 'AGREED' or effective_at is not null);
drop index company_limits.change_party_id_user_id_idx;
create unique index on company_limits.change (party_id, user_id) nulls not distinct
  where status in ('PROPOSED', 'AGREED');
create index on company_limits.change (effective_at) where status = 'AGREED';

-- Who a member says they are, sealed, with keyed hashes by which the same person is found behind
-- two members; and what the staff checked of it.
create table company_limits.member_identity (
  user_id uuid primary key,
  party_id uuid not null,
  details bytea not null,
  name_index bytea not null,
  birth_index bytea not null,
  document_index bytea not null,
  declared_at timestamptz not null,
  checked_by uuid,
  checked_at timestamptz,
  check_note text,
  constraint checked_by_someone
    check ((checked_at is null) = (checked_by is null) and checked_at >= declared_at)
);
create index on company_limits.member_identity (party_id);

-- Two of the staff vouched for a member, who then approves without waiting.
create table company_limits.vouch (
  user_id uuid primary key,
  party_id uuid not null,
  vouched_at timestamptz not null
);
