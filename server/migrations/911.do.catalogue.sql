-- The last day on which the listed value is good, by the asset's valuation policy.
alter table catalogue.listing add column nav_due_on date;
update catalogue.listing l set nav_due_on = case
    when n.day + 1 = (date_trunc('month', n.day) + interval '1 month')::date
    then date_trunc('month', n.day) + interval '4 months' - interval '1 day'
    else n.day + interval '3 months'
  end
  from (select asset_id, (nav_at at time zone 'UTC')::date as day from catalogue.listing) n
  where n.asset_id = l.asset_id and n.day is not null;
