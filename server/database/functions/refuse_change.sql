create or replace function refuse_change()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $function$;
