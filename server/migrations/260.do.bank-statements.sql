-- Statements of the platform’s own account, and suspense.
create schema bank_statements;

create table bank_statements.statement (
  id uuid primary key,
  file_name text not null,
  file_hash bytea not null,
  format text not null check (format in ('csv', 'camt.053', 'mt940')),
  stage text not null check (stage in ('PREVIEW', 'BOOKING', 'BOOKED', 'DISCARDED')),
  from_day date not null,
  to_day date not null,
  -- [{currency, opening, closing}], decimal text; opening and lines were checked to make
  -- closing.
  balances jsonb not null,
  line_count int not null check (line_count >= 0),
  uploaded_by uuid,
  uploaded_at timestamptz not null,
  confirmed_by uuid,
  confirmed_at timestamptz,
  booked_at timestamptz,
  -- The number of the account without spaces; null where the statement names none.
  account text,
  constraint booking_dated check ((stage = 'BOOKED') = (booked_at is not null))
);
-- The same file counts once, however many upload it at once; one that was put away may come again.
create unique index statement_file_once on bank_statements.statement (file_hash)
  where stage <> 'DISCARDED';
create index on bank_statements.statement (uploaded_at desc);
create index statement_being_booked on bank_statements.statement (confirmed_at)
  where stage = 'BOOKING';

create table bank_statements.statement_line (
  id uuid primary key,
  statement_id uuid not null references bank_statements.statement on delete cascade,
  position int not null,
  -- The bank's own reference, or a hash of what the line says and its place among its equals.
  line_key bytea not null,
  day date not null,
  currency text not null,
  -- Minor units of the currency; negative for money that left.
  amount bigint not null check (amount <> 0),
  bank_reference text,
  -- Sender or receiver, account and text: sealed for this row.
  details bytea not null,
  number_index bytea,
  holder_index bytea,
  -- A reversal of the bank's own is never credited by itself.
  reversal boolean not null default false,
  outcome text not null default 'read' check (outcome in ('read', 'credited', 'held', 'suspense',
    'outgoing', 'known')),
  why text,
  deposit_id uuid,
  booked_at timestamptz,
  -- Which withdrawal a line of our statement paid, or brought back.
  settled_withdrawal uuid references withdrawals.withdrawal,
  -- What whoever confirmed a statement agreed that a line credits: nothing else is credited by
  -- it.
  agreed text,
  -- Banks may omit the date of booking of a line; then its day is its value date or the
  -- statement's.
  day_from text not null default 'booking',
  constraint booking_of_line_dated check ((outcome = 'read') = (booked_at is null)),
  unique (statement_id, position),
  constraint line_day_from_check check (day_from in ('booking', 'value', 'statement'))
);
create index line_to_book on bank_statements.statement_line (statement_id, "position")
  where outcome = 'read';
create index on bank_statements.statement_line (settled_withdrawal)
  where settled_withdrawal is not null;
-- Earlier lines of a day are looked up where the balances prove nothing: after a restart.
create index line_of_day on bank_statements.statement_line (day, amount);

create table bank_statements.suspense (
  id uuid primary key,
  line_id uuid not null unique references bank_statements.statement_line,
  currency text not null,
  amount bigint not null check (amount > 0),
  stage text not null check (stage in ('NEW', 'SUGGESTED', 'ASSIGNED', 'RETURNED', 'DISMISSED')),
  -- Why it wasn't credited by itself.
  why text not null,
  -- The transfer that it was held for: it came from another account than the person's own.
  deposit_id uuid,
  -- The entry that booked it into suspense; a return takes it back.
  entry_id uuid not null,
  -- [{partyId, depositId, why}]
  suggestions jsonb not null,
  -- What the first of two people asked for.
  proposed_party uuid,
  proposed_deposit uuid,
  proposed_by uuid,
  proposed_reason text,
  party_id uuid,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  created_at timestamptz not null,
  -- Why crediting a line in suspense waits for a second person, as the desk says it: with the
  -- sums of the moment at which it was asked for.
  proposed_because text,
  -- The booked line that this one may repeat; null for a line that is no suspected duplicate.
  duplicate_of uuid references bank_statements.statement_line,
  -- What the first of two people requested.
  proposed_move text check (proposed_move in ('assign', 'return', 'dismiss')),
  constraint assigned_to_somebody check ((stage = 'ASSIGNED') = (party_id is not null)),
  constraint decision_whole check ((stage = 'ASSIGNED' or stage = 'RETURNED'
    or stage = 'DISMISSED') = (decided_at is not null and reason is not null)),
  constraint proposal_named check ((proposed_by is null) = (proposed_move is null)),
  constraint duplicate_dismissed check (stage <> 'DISMISSED' or duplicate_of is not null)
);
create index suspense_open on bank_statements.suspense (created_at)
  where stage in ('NEW', 'SUGGESTED');
create index on bank_statements.suspense (deposit_id) where deposit_id is not null;
-- An entry of the books leads to the line in suspense that it was booked for.
create index suspense_of_entry on bank_statements.suspense (entry_id);
create index suspense_of_duplicate on bank_statements.suspense (duplicate_of)
  where duplicate_of is not null;

-- Statements of our own account follow one another: each opens with what the last one closed
-- with. There is one chain for each account and currency; whoever goes on with it locks its row.
create table bank_statements.chain (
  id uuid primary key,
  -- The number of the account without spaces; empty while none is configured.
  account text not null,
  currency text not null,
  -- What the first of two people asks for: the chain goes on from another balance.
  proposed_closing bigint,
  proposed_day date,
  proposed_by uuid,
  proposed_reason text,
  constraint proposal_whole check (num_nulls(proposed_closing, proposed_day, proposed_by,
    proposed_reason) in (0, 4)),
  unique (account, currency)
);

-- A statement in its chain, or a restart by two people. Amounts are minor units of the currency.
create table bank_statements.chain_link (
  chain_id uuid not null references bank_statements.chain,
  number int not null check (number >= 1),
  previous int generated always as (NULLIF((number - 1), 0)) stored,
  -- Null for a restart.
  statement_id uuid references bank_statements.statement,
  opening bigint not null,
  closing bigint not null,
  from_day date not null,
  to_day date not null,
  asked_by uuid,
  agreed_by uuid,
  reason text,
  linked_at timestamptz not null,
  constraint restart_of_two check (
    case
      when statement_id is null then
        asked_by is not null and agreed_by is not null and asked_by <> agreed_by
        and reason is not null
      else asked_by is null and agreed_by is null and reason is null
    end
  ),
  primary key (chain_id, number),
  unique (chain_id, number, closing),
  unique (statement_id, chain_id),
  -- It opens with what the one before closed with.
  constraint follows foreign key (chain_id, previous,
    opening) references bank_statements.chain_link (chain_id, number, closing)
);
