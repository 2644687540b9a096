-- Maintains monthly partitions of webhook deliveries: creates those up to `ahead` months from now, including missed months, and drops those
-- that ended longer than `kept` ago. Rows that arrived before their month's partition are in the default one, and are moved. If a lock is
-- not available within moments, it fails so that no webhook waits, and the caller retries.
create or replace function keep_webhook_delivery_partitions(at timestamp with time zone, ahead integer, kept interval)
 returns void
 language plpgsql
as $function$
declare
  last_month timestamp := date_trunc('month', at at time zone 'UTC') + make_interval(months => ahead);
  month timestamp;
  part record;
  name text;
begin
  perform set_config('lock_timeout', '3s', true);
  create temporary table delivery_part on commit drop as
    select child.relname as name, (regexp_match(pg_get_expr(child.relpartbound, child.oid), 'TO \(''([^'']+)''\)'))[1]::timestamptz as until
    from pg_inherits join pg_class child on child.oid = inhrelid where inhparent = 'webhook_delivery'::regclass;
  select coalesce(max(until) at time zone 'UTC', date_trunc('month', at at time zone 'UTC')) into month from delivery_part;
  while month <= last_month loop
    name := 'webhook_delivery_' || to_char(month, 'YYYY_MM');
    lock table webhook_delivery_default in access exclusive mode;
    execute format('create table %I (like webhook_delivery including defaults including constraints)', name);
    execute format(
      'with moved as (delete from webhook_delivery_default where received_at >= %L and received_at < %L returning *) insert into %I select * from moved',
      month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC', name);
    execute format('alter table webhook_delivery attach partition %I for values from (%L) to (%L)',
      name, month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
    month := month + interval '1 month';
  end loop;
  for part in select * from delivery_part where until <= at - kept loop
    execute format('drop table %I', part.name);
  end loop;
  drop table delivery_part;
end $function$;
