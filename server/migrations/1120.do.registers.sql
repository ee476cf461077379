-- A holder takes a code of their line back; another can be made for the same day.
alter table registers.line_code add column taken_back_at timestamptz;
alter table registers.line_code drop constraint line_code_record_id_party_id_key;
create unique index line_code_valid on registers.line_code (record_id, party_id)
  where taken_back_at is null;
