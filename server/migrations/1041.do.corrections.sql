-- A fee that goes back takes what a partner earned of it along, unless it earns nobody anything.
alter table corrections.correction
  add column takes_commission boolean not null default true;
