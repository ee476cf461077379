-- Numbers of documents, and the documents that are kept as issued.
create schema issued_documents;

-- The last number of a kind and year. Its row is locked while a number is given, and rolled back
-- with it, so that numbers have no gaps.
create table issued_documents.sequence (
  kind text not null,
  year int not null check (year between 2000 and 2999),
  last int not null default 0 check (last >= 0),
  primary key (kind, year)
);

create table issued_documents.document (
  id uuid primary key,
  kind text not null,
  year int not null,
  number int not null check (number > 0),
  -- What the number was given for. Printed again, it has the same number.
  subject text not null check (subject <> ''),
  party_id uuid not null,
  numbered_at timestamptz not null,
  -- Shown in the list: what it is about, and the days it covers.
  about text not null,
  covers_from date not null,
  covers_to date not null check (covers_to >= covers_from),
  -- Head, foot and blocks, sealed, once they are final; null for documents printed from the books
  -- each time.
  content bytea,
  issued_at timestamptz,
  unique (kind, year, number),
  unique (kind, subject),
  constraint issued_with_content check ((content is null) = (issued_at is null))
);
create index document_of_party on issued_documents.document (party_id, issued_at desc, id)
  where issued_at is not null;

-- Periods for which every document of a kind is issued.
create table issued_documents.finished (
  kind text not null,
  period text not null,
  finished_at timestamptz not null,
  primary key (kind, period)
);

create function issued_documents.refuse_other_number() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a document keeps its number'; end if;
  if (new.id, new.kind, new.year, new.number, new.subject, new.party_id, new.numbered_at)
     is distinct from
     (old.id, old.kind, old.year, old.number, old.subject, old.party_id, old.numbered_at)
  then raise exception 'a document keeps its number'; end if;
  if old.content is not null and new.content is distinct from old.content
  then raise exception 'an issued document does not change'; end if;
  return new;
end $$;

create trigger document_is_final before update or delete on issued_documents.document
  for each row execute function issued_documents.refuse_other_number();
