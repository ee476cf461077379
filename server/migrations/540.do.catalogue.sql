-- The schema bears the name of its module.
alter schema assets rename to catalogue;
