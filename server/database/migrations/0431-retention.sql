-- What the nightly jobs of docs/retention.md read: rows by their age, and whether another row names them.
create index mail_sent on mail (sent_at) where sent_at is not null;
create index feed_run_ended on feed_run (ended_at) where ended_at is not null;
create index feed_attempt_run on feed_attempt (run_id);
alter table feed_attempt drop constraint feed_attempt_run_id_fkey,
  add constraint feed_attempt_run_id_fkey foreign key (run_id) references feed_run on delete cascade;
create index store_alert_at on store_alert (at);
create index store_alert_change on store_alert (change_id) where change_id is not null;
create index health_record_fixed on health_record (fixed_at) where fixed_at is not null;
create index bulk_edit_ended on bulk_edit (ended_at) where ended_at is not null;
create index ship_run_finished on ship_run (finished_at) where finished_at is not null;
create index card_session_created on card_session (created_at);
