create or replace function entry_must_be_new()
 returns trigger
 language plpgsql
as $function$
begin
  -- A posting has the date of its entry.
  select at into new.at from ledger_entry where id = new.entry_id and xact = pg_current_xact_id();
  if not found then
    raise exception 'ledger entry % is closed', new.entry_id;
  end if;
  return new;
end $function$;
