-- Units in a lock-up are a party's own and are not sold, sent or retired before they are released.
alter table ledger.restriction
  drop constraint restriction_cause_kind_check,
  add constraint restriction_cause_kind_check
    check (cause_kind in ('trade', 'party_hold', 'lockup'));

-- Each batch of the exchange asks what its parties may not spend: everything of one that is held,
-- and units in a lock-up. Those rows stand beside one for each open sale, so they have an index of
-- their own.
drop index ledger.restriction_of_held;
create index restriction_of_kept on ledger.restriction (party_id)
  where commodity is null or cause_kind = 'lockup';
