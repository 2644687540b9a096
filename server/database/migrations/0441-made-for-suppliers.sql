-- A password that staff handed out: its owner chooses another before the setup goes on. @see X-063
alter table person add column password_is_temporary boolean not null default false;
-- Hashes that a command needs and that are in no input; gone once it has ended.
alter table admin_command add column sealed jsonb;
