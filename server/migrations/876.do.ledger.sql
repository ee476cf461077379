-- Units of a holder who is frozen in an asset are not sold, sent or retired, however many come.
alter table ledger.restriction
  drop constraint restriction_cause_kind_check,
  add constraint restriction_cause_kind_check
    check (cause_kind in ('trade', 'party_hold', 'lockup', 'freeze'));
drop index ledger.restriction_of_kept;
create index restriction_of_kept on ledger.restriction (party_id)
  where commodity is null or cause_kind in ('lockup', 'freeze');
