-- Serial numbers of a registry's credits. Each retirement takes the next ones of its asset.
create table retirement.serial_counter (
  asset_id uuid primary key,
  taken bigint not null check (taken > 0)
);

-- The place of the first number that a retirement took, from 0.
alter table retirement.retirement add column serial_place bigint check (serial_place >= 0);
create unique index on retirement.retirement (asset_id, serial_place)
  where serial_place is not null;
alter table retirement.retirement add constraint retirement_serials_of_certificate
  check (serial_place is null or number is not null);

create or replace function retirement.refuse_change() returns trigger language plpgsql as $$
begin
  if old.number is not null
    and (new.number, new.certificate, new.digest, new.units, new.asset_id, new.words,
        new.serial_place)
      is distinct from
      (old.number, old.certificate, old.digest, old.units, old.asset_id, old.words,
        old.serial_place) then
    raise exception 'retirement: a certificate is final';
  end if;
  if old.stage = 'RETIRED' and new.stage <> 'RETIRED' then
    raise exception 'retirement: what is retired stays retired';
  end if;
  return new;
end $$;
