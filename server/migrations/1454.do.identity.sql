-- A company's case was sent and nothing more is required of it, for all who act for it.
alter table identity.party add column is_case_sent boolean not null default false;
update identity.party p set is_case_sent = true
from companies.company c
where c.party_id = p.id and c.status in ('in_progress', 'approved');
