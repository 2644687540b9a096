-- Why a copy leaves its shop is kept with the copy; jobs that wait under a former name are done under the present one.
alter table store_copy add column leaving_for text;

update store_copy c set leaving_for = (
  select a.event from store_alert a
  where a.store_copy_id = c.id and a.at = c.leaving_at and a.action in ('REMOVE_ONLY', 'EMAIL_AND_REMOVE') order by a.id limit 1)
where c.leaving_at is not null;

do $$
declare
  workers text;
begin
  foreach workers in array array['graphile_worker', 'graphile_worker_interactive', 'graphile_worker_critical'] loop
    continue when to_regclass(workers || '._private_tasks') is null;
    execute format(
      $q$with renamed (former, present) as (values
          ('imports.record-changes', 'alerts.record-changes'), ('imports.alert-changes', 'alerts.alert-changes'),
          ('imports.watch-stock', 'alerts.watch-stock'), ('imports.note-supplier', 'alerts.note-supplier'), ('imports.mail-alerts', 'alerts.mail-alerts'),
          ('imports.sync-copies', 'sync.sync-copies'), ('imports.sync-store', 'sync.sync-store'), ('imports.sync-copy', 'sync.sync-copy'),
          ('imports.age-stock', 'sync.age-stock'), ('imports.age-stock-of', 'sync.age-stock-of'), ('imports.push-stock', 'sync.push-stock'),
          ('imports.take-out', 'sync.take-out'), ('imports.note-deletion', 'sync.note-deletion'), ('imports.note-uninstall', 'sync.note-uninstall'),
          ('imports.note-access-lost', 'sync.note-access-lost'), ('imports.note-connection', 'sync.note-connection'),
          ('imports.compare-shops', 'shop-health.compare-shops'), ('imports.compare-shop', 'shop-health.compare-shop'),
          ('imports.compare-copy', 'shop-health.compare-copy'), ('imports.keep-shop-edits', 'shop-health.keep-shop-edits'),
          ('imports.note-shop-change', 'shop-health.note-shop-change')),
        needed as (
          insert into %1$I._private_tasks (identifier)
          select present from renamed join %1$I._private_tasks on identifier = former on conflict (identifier) do update set identifier = excluded.identifier
          returning id, identifier)
        update %1$I._private_jobs job set task_id = needed.id,
          key = case when job.key like renamed.former || ':%%' then renamed.present || substr(job.key, length(renamed.former) + 1) else job.key end
        from renamed join %1$I._private_tasks prior on prior.identifier = former join needed on needed.identifier = present where job.task_id = prior.id$q$, workers);
  end loop;
end $$;

alter table standing rename to approval;
alter table approval rename constraint standing_pkey to approval_pkey;
alter index standing_supplier rename to approval_supplier;

-- What a delivery is about, in our own words and not in a platform's topics. Only those are asked that still have their body.
alter table webhook_delivery add column subject_type text check (subject_type in ('order', 'product'));
update webhook_delivery set subject_type = case when topic like 'products/%' then 'product' else 'order' end
where body <> '' and (topic like 'products/%' or topic like 'orders/%' or topic = 'poll/order');
