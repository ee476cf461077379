-- The process that writes the development ledger's blocks; the others forward their requests to it.
create table chain.writer (
  one boolean primary key default true check (one),
  -- A random id of the process, and where the others reach it.
  process uuid not null,
  url text not null,
  -- Rises when another process takes over, which then reads the blocks again.
  term bigint not null,
  expires_at timestamptz not null
);
