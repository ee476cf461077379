-- What a correction took of commissions is restored when the correction itself is taken back.
alter table referrals.line
  drop constraint line_source_check,
  add constraint line_source_check
    check (source in ('trade', 'offering', 'clawback', 'restored')),
  drop constraint clawback_is_negative,
  add constraint reversing_has_its_line check (
    (source in ('clawback', 'restored')) = (reverses is not null)
  ),
  add constraint clawback_is_negative check ((amount < 0) = (source = 'clawback'));

-- The part of a commission's fee that one entry gave back; what went of the commission follows
-- from how much of the fee is given back in all.
create table referrals.taking (
  -- The entry that gave the fee back.
  cause_id uuid not null,
  line_id uuid not null references referrals.line,
  -- US cents of the fee.
  fee bigint not null check (fee > 0),
  -- The entry that took that one back.
  restored_by uuid,
  primary key (cause_id, line_id)
);
