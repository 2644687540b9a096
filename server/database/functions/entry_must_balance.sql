create or replace function entry_must_balance()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (select 1 from posting where entry_id = new.entry_id group by currency having sum(minor) <> 0) then
    raise exception 'ledger entry % does not balance', new.entry_id;
  end if;
  return null;
end $function$;
