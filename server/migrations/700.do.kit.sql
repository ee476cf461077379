-- A kept answer is repeated to the letter: the text that was written, not what jsonb makes of it.
alter table kit.idempotency alter column answer type json using answer::json;
