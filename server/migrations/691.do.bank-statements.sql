-- An entry of the books leads to the line in suspense that it was booked for.
create index suspense_of_entry on bank_statements.suspense (entry_id);
