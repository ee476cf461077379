-- Deliveries of events to their handlers, and names that say what a table holds.

-- One row for each handler of a published event, written with the event and deleted in the
-- transaction of its handler.
create table kit.delivery (
  event_id uuid not null,
  handler text not null,
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  primary key (event_id, handler)
);
create index on kit.delivery (due_at, event_id);

-- What waited in the queue that delivered until now.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    execute $q$
      insert into kit.delivery (event_id, handler)
      select distinct (j.data #>> '{event,id}')::uuid, j.data ->> 'handler'
      from pgboss.job j
      where j.name = 'deliver' and j.state in ('created', 'retry', 'active', 'failed')
        and exists (select 1 from kit.event e where e.id = (j.data #>> '{event,id}')::uuid)
        and not exists (
          select 1 from kit.handled_event h
          where h.event_id = (j.data #>> '{event,id}')::uuid and h.handler = j.data ->> 'handler')
    $q$;
    execute 'drop schema pgboss cascade';
  end if;
end $$;

alter table kit.budget rename to rate_limit;
