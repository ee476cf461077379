-- Parties that are related: whoever decides about one of them knows the other ones.
create table identity.party_relation (
  party_id uuid not null references identity.party,
  related_id uuid not null references identity.party,
  cause text not null check (cause in ('bank_account', 'beneficial_owner')),
  created_at timestamptz not null,
  -- A relation stands there once from each side, so that either party finds it.
  primary key (party_id, related_id, cause),
  check (party_id <> related_id)
);
create index on identity.party_relation (related_id);

-- Whether two numbers without an IBAN are of one bank is sealed; one number in one country is taken
-- for one account here. Owners that were declared before are sealed too: they are entered when the
-- company's or the person's answers are next saved or approved.
insert into identity.party_relation (party_id, related_id, cause, created_at)
select distinct a.party_id, b.party_id, 'bank_account', now()
from bank_accounts.account a
join bank_accounts.account b
  on b.number_index = a.number_index and b.country = a.country and b.party_id <> a.party_id
where a.name_check <> 'rejected' and b.name_check <> 'rejected';
