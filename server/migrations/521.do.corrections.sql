-- The day that a correction corrects; null for the day on which it is booked.
alter table corrections.correction add column belongs_to date;
