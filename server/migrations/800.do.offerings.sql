-- What an owner wrote to those who committed to an offering.
create table offerings.message (
  id uuid primary key,
  offering_id uuid not null references offerings.offering,
  subject text not null,
  body text not null,
  sent_by uuid not null,
  sent_at timestamptz not null,
  -- Parties that it was sent to.
  recipients int not null check (recipients > 0)
);
create index on offerings.message (offering_id, sent_at desc);
