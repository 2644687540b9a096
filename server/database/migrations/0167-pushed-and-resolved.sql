-- A shipment is pushed to its shop, a conflict is resolved, a webhook is triggered; tasks take the names that their code has now.
alter table shipment drop constraint shipment_push_state_check;
update shipment set push_state = 'pushed' where push_state = 'told';
alter table shipment add constraint shipment_push_state_check check (push_state in ('waiting', 'pushed', 'already', 'failed'));

update order_event set kind = renamed.present, data = case when data ? 'toldShopper'
    then data - 'toldShopper' || jsonb_build_object('notifiedShopper', data -> 'toldShopper') else data end
from (values ('store_told', 'shipment_pushed'), ('store_not_told', 'shipment_push_failed'), ('tracking_told', 'tracking_pushed')) renamed (former, present)
where kind = renamed.former;

update health_record set issue_type = 'shipment_unpushed' where issue_type = 'shipment_untold';
update health_record set detail = replace(detail::text, '"told":', '"pushed":')::jsonb where detail::text like '%"told":%';

alter table store_order rename column external_told_at to external_triggered_at;
alter table store_copy rename column telling_job to pushing_job;
alter table copy_conflict rename column settled_at to resolved_at;
alter table supplier_vacation rename column told to mailed_version;

do $$
declare
  workers text;
begin
  foreach workers in array array['graphile_worker', 'graphile_worker_interactive', 'graphile_worker_critical'] loop
    continue when to_regclass(workers || '._private_tasks') is null;
    execute format(
      $q$with renamed (former, present) as (values ('orders.settle-payment', 'orders.mark-block-paid'),
          ('orders.tell-what-is-held', 'orders.mail-stored-data'), ('alerts.tell-of-vacation', 'alerts.start-vacation-mails')),
        needed as (
          insert into %1$I._private_tasks (identifier)
          select present from renamed join %1$I._private_tasks on identifier = former on conflict (identifier) do update set identifier = excluded.identifier
          returning id, identifier)
        update %1$I._private_jobs job set task_id = needed.id
        from renamed join %1$I._private_tasks prior on prior.identifier = former join needed on needed.identifier = present where job.task_id = prior.id$q$, workers);
  end loop;
end $$;
