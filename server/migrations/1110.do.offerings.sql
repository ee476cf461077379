-- The commitments to all offerings, the newest first.
create index on offerings.commitment (created_at desc, id desc);
