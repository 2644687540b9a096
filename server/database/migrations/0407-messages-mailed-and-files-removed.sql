-- What a store was mailed is told by the supplier's messages themselves: a time leaves out what is committed at that moment.
alter table conversation add column store_mailed_seq integer not null default 0;
update conversation c set store_mailed_seq = supplier_seq
where not exists (select from inbox_mail_setting s where s.store_id = c.store_id and s.frequency <> 'immediately' and c.last_at > s.mailed_until);
alter table inbox_mail_setting drop column mailed_until;

-- A file that its sender removes stays named in its message. Without a key, its bytes were given up.
alter table message_file add column removed_at timestamptz;
alter table message_file alter column storage_key drop not null;
