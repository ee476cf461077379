-- Service requests, complaints and the team's notes are kept for a law of their own.
alter table privacy.kept drop constraint kept_law_check;
alter table privacy.kept add constraint kept_law_check
  check (law in ('aml', 'books', 'contracts', 'services'));
