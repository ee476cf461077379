-- Few are given up; staff count and list them.
create index instruction_abandoned on settlement.instruction (id) where status = 'ABANDONED';
