create or replace function entry_must_be_new()
 returns trigger
 language plpgsql
as $function$
begin
  if not exists (select 1 from ledger_entry where id = new.entry_id and xact = pg_current_xact_id()) then
    raise exception 'ledger entry % is closed', new.entry_id;
  end if;
  return new;
end $function$;
