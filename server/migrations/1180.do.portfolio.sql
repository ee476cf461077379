-- Alerts that somebody sets from a chart: told once, until a day, whether the asset is watched or
-- not. They are compared with the trades themselves, so that a price that was there for a second
-- only is told too.
alter table portfolio.alert
  add column is_once boolean not null default false,
  add column expires_at timestamptz,
  add constraint once_ends check (is_once = (expires_at is not null)),
  add constraint once_is_of_a_price check (not is_once or price is not null);
create index alert_crossed on portfolio.alert (asset_id, kind, price) where is_once and armed;
create index alert_expires on portfolio.alert (expires_at) where is_once;
create index alert_of_user on portfolio.alert (user_id);

-- The last trade that alerts were compared with.
create table portfolio.alert_cursor (
  name text primary key,
  trade_seq bigint not null
);
