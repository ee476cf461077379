-- Letters with which partners invite others. The address stands in the letter alone; here is a
-- keyed hash, by which it is found again, and as much of it as the partner is shown.
create table referrals.invitation (
  id uuid primary key,
  partner_party_id uuid not null,
  partner_user_id uuid not null,
  code text not null,
  address_hash bytea not null,
  -- "a···@e···.com".
  masked_address text not null,
  sent_at timestamptz not null,
  sends int not null default 1 check (sends > 0),
  -- Who joined with the code under this address.
  client_party_id uuid,
  unique (partner_party_id, address_hash)
);
create index on referrals.invitation (sent_at desc, id);

-- Addresses to which nobody is to be written in somebody's name any more.
create table referrals.refused_address (
  address_hash bytea primary key,
  refused_at timestamptz not null
);
