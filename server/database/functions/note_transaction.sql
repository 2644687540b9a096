create or replace function note_transaction()
 returns trigger
 language plpgsql
as $function$
begin
  new.xact := pg_current_xact_id();
  return new;
end $function$;
