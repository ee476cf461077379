-- The right to withdraw a commitment is no longer cut off before the closing date, and is never
-- shorter than the law's minimum (docs/decisions/0069). Running commitments get at least their
-- offering's own days, and four where the offering gives fewer; no right is shortened.
update offerings.commitment c
set cancel_until = greatest(
  c.cancel_until,
  c.created_at + make_interval(days => greatest(o.cooling_off_days, 4))
)
from offerings.offering o
where o.id = c.offering_id
  and o.stage = 'OPEN'
  and c.stage in ('PLEDGED', 'APPROVED', 'RECONFIRM_DUE');
