-- What was charged names the version that it was charged by.
alter table ledger.entry add column fee_versions uuid[];
comment on column ledger.entry.fee_versions is 'the versions of fees.rule behind its fees';

-- Frozen when the order was accepted.
alter table exchange."order" add column maker_fee_id uuid, add column taker_fee_id uuid;
-- Frozen when the price was told: {makerBps, takerBps, feeVersion, feeIds}.
alter table exchange.quote add column fee_terms jsonb;
alter table offerings.offering add column investor_fee_id uuid, add column placement_fee_id uuid;
alter table wallet.quote add column fee_id uuid;
-- What a top-up or a withdrawal costs, in cents, frozen when it was asked for.
alter table payments.checkout
  add column fee bigint not null default 0 check (fee >= 0), add column fee_id uuid,
  add constraint something_arrives check (fee < amount);
alter table banking.withdrawal
  add column fee bigint not null default 0 check (fee >= 0), add column fee_id uuid;

-- Until now every fee was charged by what are the first versions.
update exchange."order" set maker_fee_id = 'fee00000-0000-7000-8000-000000000104',
  taker_fee_id = 'fee00000-0000-7000-8000-000000000105';
update offerings.offering set investor_fee_id = 'fee00000-0000-7000-8000-000000000101'
  where investor_fee_bps = 100;
update offerings.offering set placement_fee_id = 'fee00000-0000-7000-8000-000000000102'
  where placement_fee_bps = 300;
update wallet.quote set fee_id = 'fee00000-0000-7000-8000-000000000106';

alter table ledger.entry disable trigger entry_is_final;
update ledger.entry set fee_versions = case kind
  when 'trade' then '{fee00000-0000-7000-8000-000000000104,fee00000-0000-7000-8000-000000000105}'
  when 'conversion' then '{fee00000-0000-7000-8000-000000000106}'
  when 'escrow_in' then '{fee00000-0000-7000-8000-000000000101}'
  else '{fee00000-0000-7000-8000-000000000101,fee00000-0000-7000-8000-000000000102}'
  end::uuid[]
where kind in ('trade', 'conversion', 'escrow_in', 'offering_close');
alter table ledger.entry enable trigger entry_is_final;
