-- An entry of the books leads to the correction that it was booked by.
create index correction_booked_as on corrections.correction (booked_entry)
  where booked_entry is not null;
