-- Openings that were asked for until now named neither fees nor lots: they are asked for anew.
update approvals.approval
  set status = 'EXPIRED', ended_why = 'changed',
    ended_reason = 'the fees, the lots and the units are part of what is agreed to'
  where kind like '%.open' and status in ('REQUESTED', 'APPROVED');
