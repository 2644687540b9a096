create or replace function entry_must_be_in_open_month()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (select 1 from ledger_month where month = date_trunc('month', new.at at time zone 'UTC')::date) then
    raise exception 'ledger month of % is closed', new.at;
  end if;
  return new;
end $function$;
