-- For whoever does not wait for the answer: where the short call leaves it to the general one, the
-- transaction fails as of one that met another, and begins again.
create function ledger.leave_to_general() returns void language plpgsql as $$
begin
  raise exception 'ledger: the general call decides about this entry' using errcode = '40001';
end $$;
comment on function ledger.leave_to_general is
  'fails a transaction that took its entry for a plain one, so that it is carried out again';
