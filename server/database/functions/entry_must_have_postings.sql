create or replace function entry_must_have_postings()
 returns trigger
 language plpgsql
as $function$
begin
  if not exists (select 1 from posting where entry_id = new.id) then
    raise exception 'ledger entry % has no postings', new.id;
  end if;
  return null;
end $function$;
