-- Windows of limits that are over are found by their age, and deleted.
create index rate_limit_window_start on kit.rate_limit (window_start);
