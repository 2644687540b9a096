-- The audit log answers to the people it is about; an admin who acts as a store or a supplier is known behind every act.

alter table audit_entry
  -- Whom it concerns where that is not the actor: a failed sign-in is nobody's act and somebody's concern.
  add column subject_person_id bigint,
  -- The admin behind an impersonated act.
  add column impersonator_person_id bigint,
  add column impersonator_account_id bigint,
  -- Where the call came from; empty for what the house does by itself.
  add column address text;

create index audit_entry_person on audit_entry (person_id, at desc, id desc) where person_id is not null;
create index audit_entry_subject_person on audit_entry (subject_person_id, at desc, id desc) where subject_person_id is not null;
create index audit_entry_action on audit_entry (action, at desc, id desc);
create index audit_entry_at on audit_entry (at desc, id desc);

-- Emptying the whole table would be a change of every row.
create trigger audit_entry_never_emptied before truncate on audit_entry for each statement execute function refuse_change();

-- A session of an admin who acts as this account, and the link that opens one.
alter table session add column impersonator_account_id bigint references account;
alter table magic_link add column impersonator_account_id bigint references account;
