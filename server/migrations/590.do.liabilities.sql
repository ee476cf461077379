-- Daily proofs of what is owed to clients, of each register, and of what is held.
create schema liabilities;

create table liabilities.close (
  id uuid primary key,
  day date not null unique,
  -- The end of the day. Entries recorded until then are included.
  closed_at timestamptz not null,
  -- Sealed. Salts, places and parts of all leaves are derived from it.
  secret bytea not null,
  -- SHA-256 of the record of all roots, in the note on chain.
  digest bytea not null check (octet_length(digest) = 32),
  made_at timestamptz not null,
  constraint day_is_over check (made_at > closed_at),
  constraint closed_at_its_end
    check (closed_at = (day + 1)::timestamp at time zone 'UTC')
);

create table liabilities.tree (
  close_id uuid not null references liabilities.close,
  -- A currency or an asset's id.
  commodity text not null,
  root bytea not null check (octet_length(root) = 32),
  -- Minor units.
  sum bigint not null check (sum >= 0),
  leaves int not null check (leaves > 0 and leaves & (leaves - 1) = 0),
  -- Owed outside wallets: client money and third parties. Zero for registers.
  owed_beside bigint not null check (owed_beside >= 0),
  claims bigint not null check (claims >= 0),
  primary key (close_id, commodity)
);

create table liabilities.held (
  id uuid primary key,
  close_id uuid not null,
  commodity text not null,
  place text not null check (place in ('bank', 'card', 'chain')),
  amount bigint not null,
  -- When the place was read. Movements since the close are already taken out of the amount.
  read_at timestamptz not null,
  -- The bank statement that shows the amount.
  statement_id uuid,
  statement_hash bytea check (octet_length(statement_hash) = 32),
  reviewed_by uuid,
  reviewed_at timestamptz,
  foreign key (close_id, commodity) references liabilities.tree,
  constraint bank_by_statement check ((place = 'bank') = (statement_id is not null)),
  constraint statement_reviewed
    check ((statement_id is null) = (statement_hash is null)
      and (statement_id is null) = (reviewed_at is null)),
  unique nulls not distinct (close_id, commodity, place, statement_id)
);

create trigger close_is_final before update or delete on liabilities.close
  for each row execute function kit.refuse_change();
create trigger tree_is_final before update or delete on liabilities.tree
  for each row execute function kit.refuse_change();
create trigger held_is_final before update or delete on liabilities.held
  for each row execute function kit.refuse_change();
