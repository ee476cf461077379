-- Units permanently taken out of circulation, at the request of a holder or an owner.
create schema retirement;

-- Numbers of certificates, in the order of approval; one that is left out names nothing.
create sequence retirement.certificate_count;

create table retirement.retirement (
  id uuid primary key,
  asset_id uuid not null,
  -- The holder, or the owner's party for supply that nobody bought.
  party_id uuid not null,
  is_unsold boolean not null,
  stage text not null check (stage in ('REQUESTED', 'APPROVED', 'RETIRED', 'REJECTED',
    'CANCELLED')),
  -- Thousandths of a unit.
  units bigint not null check (units > 0),
  beneficiary text not null,
  beneficiary_type text not null check (beneficiary_type in ('self', 'company', 'person')),
  beneficiary_country text not null,
  purpose text not null check (purpose in ('climate_target', 'public_claim', 'supply_chain',
    'required_by_law', 'other')),
  covers_from date,
  covers_to date,
  words text not null,
  is_public boolean not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_at timestamptz,
  reason text,
  -- Fixed at the approval: the certificate and the text whose hash stands on the chain.
  number text unique,
  certificate jsonb,
  digest text check (digest ~ '^[0-9a-f]{64}$'),
  -- The chain's own word.
  tx_id text,
  round bigint,
  retired_at timestamptz,
  check (covers_from is null or covers_to is null or covers_from <= covers_to),
  constraint retirement_check1 check ((number is not null) = (stage in ('APPROVED', 'RETIRED'))),
  constraint retirement_check2 check ((number is null) = (certificate is null)
    and (number is null) = (digest is null)),
  constraint retirement_check3 check ((retired_at is not null) = (stage = 'RETIRED')),
  constraint retirement_check4 check (reason is not null or stage <> 'REJECTED')
);
create index on retirement.retirement (party_id, requested_at desc);
create index on retirement.retirement (asset_id, retired_at desc);
create index on retirement.retirement (stage, requested_at);

-- A certificate that was given is never changed or taken back.
create function retirement.refuse_change() returns trigger language plpgsql as $$
begin
  if old.number is not null
    and (new.number, new.certificate, new.digest, new.units, new.asset_id, new.words)
      is distinct from
      (old.number, old.certificate, old.digest, old.units, old.asset_id, old.words) then
    raise exception 'retirement: a certificate is final';
  end if;
  if old.stage = 'RETIRED' and new.stage <> 'RETIRED' then
    raise exception 'retirement: what is retired stays retired';
  end if;
  return new;
end $$;

create trigger certificate_is_final before update on retirement.retirement
  for each row execute function retirement.refuse_change();

create trigger retirement_is_kept before delete on retirement.retirement
  for each row execute function kit.refuse_change();
