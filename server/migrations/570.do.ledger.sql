-- What must not leave a party, beside what is held: proceeds of sales whose units have not moved
-- yet, and everything while the party is held. The ledger refuses under the account's lock what
-- goes beyond; whoever knows the cause writes the row and deletes it.
create table ledger.restriction (
  cause_kind text not null check (cause_kind in ('trade', 'party_hold')),
  cause_id uuid not null,
  party_id uuid not null,
  -- What of which currency may not leave; without them nothing leaves the party.
  commodity text,
  amount bigint check (amount > 0),
  at timestamptz not null,
  primary key (cause_kind, cause_id, party_id),
  constraint amount_of_a_commodity check ((commodity is null) = (amount is null))
);
create index on ledger.restriction (party_id);

-- What is open now is restricted from the start.
insert into ledger.restriction (cause_kind, cause_id, party_id, commodity, amount, at)
  select 'trade', id, seller_id, 'USD', notional - seller_fee, at from exchange.trade
  where settled_at is null and notional > seller_fee
  union all
  select 'party_hold', id, party_id, null, null, held_at from withdrawals.party_hold
  where lifted_at is null;
