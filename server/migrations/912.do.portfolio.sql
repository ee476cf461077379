-- Capital that was returned is no income: it stands apart, and in no gain.
alter table portfolio.day add column capital bigint not null default 0;

-- Whoever had income is summed anew from the books, which say what of it was capital.
create temporary table had_income on commit drop as
  select distinct party_id from portfolio.day where income <> 0;
delete from portfolio.summed t using had_income h where t.party_id = h.party_id;
delete from portfolio.day t using had_income h where t.party_id = h.party_id;
delete from portfolio.reckoned t using had_income h where t.party_id = h.party_id;
delete from portfolio.lot_use t using had_income h where t.party_id = h.party_id;
delete from portfolio.lot t using had_income h where t.party_id = h.party_id;
