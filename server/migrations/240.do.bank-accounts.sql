-- Bank accounts of parties.
create schema bank_accounts;

create table bank_accounts.account (
  id uuid primary key,
  party_id uuid not null,
  added_by uuid not null,
  country text not null,
  currency text not null,
  -- Holder, bank, numbers: sealed for this row.
  details bytea not null,
  -- Keyed hashes, to find the same number and the same name again without opening anything.
  number_index bytea not null,
  holder_index bytea not null,
  active boolean not null default true,
  name_check text not null check (name_check in ('waiting', 'confirmed', 'rejected')),
  reason text,
  -- Withdrawals may go there from then on: whoever got into an account can't empty it at once.
  available_from timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint rejection_said check (name_check <> 'rejected' or reason is not null),
  unique (party_id, number_index)
);
create index on bank_accounts.account (number_index);
create index on bank_accounts.account (holder_index);
create index on bank_accounts.account (updated_at) where name_check = 'waiting';
