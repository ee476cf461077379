-- Setting up a second factor asks for the password first. What was begun without it is dropped; it
-- never counted.
delete from identity.authenticator where confirmed_at is null;
