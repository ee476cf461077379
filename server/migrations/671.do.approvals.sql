-- What was agreed to of closing evidence named neither papers that were opened nor figures: it is
-- asked for anew.
update approvals.approval set status = 'EXPIRED'
  where kind = 'offering.evidence' and status in ('REQUESTED', 'APPROVED');
