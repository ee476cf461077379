-- What a request is called wherever requests are listed: as it was described when it was made.
alter table approvals.approval add column title text not null default 'Request';
alter table approvals.approval alter column title drop default;
