-- A stored webhook is a delivery, as platforms call it; tasks take the names that their code has now.
alter table webhook_receipt rename to webhook_delivery;
alter table webhook_receipt_earlier rename to webhook_delivery_earlier;
alter table webhook_receipt_default rename to webhook_delivery_default;
alter sequence webhook_receipt_id_seq rename to webhook_delivery_id_seq;
alter index webhook_receipt_subject rename to webhook_delivery_subject;
alter index webhook_receipt_customer rename to webhook_delivery_customer;
alter index webhook_receipt_heard rename to webhook_delivery_received;
alter index webhook_receipt_retry rename to webhook_delivery_retry;
alter index webhook_receipt_body rename to webhook_delivery_body;

-- Jobs that wait under a former name are done under the present one.
do $$
declare
  workers text;
begin
  foreach workers in array array['graphile_worker', 'graphile_worker_interactive', 'graphile_worker_critical'] loop
    continue when to_regclass(workers || '._private_tasks') is null;
    execute format(
      $q$with renamed (former, present) as (values ('live.forget-told', 'live.forget-events'), ('imports.recover-stranded', 'imports.requeue-orphaned'),
          ('imports.follow-copy', 'imports.sync-copy'), ('imports.follow-copies', 'imports.sync-copies'), ('imports.follow-store', 'imports.sync-store'),
          ('imports.notice-changes', 'imports.alert-changes'), ('imports.mail-notices', 'imports.mail-alerts')),
        needed as (
          insert into %1$I._private_tasks (identifier)
          select present from renamed join %1$I._private_tasks on identifier = former on conflict (identifier) do update set identifier = excluded.identifier
          returning id, identifier)
        update %1$I._private_jobs job set task_id = needed.id
        from renamed join %1$I._private_tasks prior on prior.identifier = former join needed on needed.identifier = present where job.task_id = prior.id$q$, workers);
    execute format(
      $q$update %1$I._private_jobs set payload = replace(payload::text, '"receiptId"', '"deliveryId"')::json where payload::text like '%%"receiptId"%%'$q$, workers);
  end loop;
end $$;

alter table handover rename to handoff;
alter index handover_pkey rename to handoff_pkey;
alter table person rename column email_proven_at to email_verified_at;
alter table session rename column proven_until to reauthenticated_until;
alter index handover_expiry rename to handoff_expiry;
alter index handover_session rename to handoff_session;

alter table store_settings rename column following_settings to sync_settings;
alter table store_notice rename to store_alert;
alter index store_notice_once rename to store_alert_once;
alter index store_notice_waiting rename to store_alert_waiting;
alter index store_notice_copy rename to store_alert_copy;

alter table store_copy rename column told to pushed_digest;
alter table store_copy rename column told_image_ids to pushed_image_ids;
alter table store_copy rename column told_values to pushed_values;
