-- Commission that is given up is a cost; the kinds there are by now stay as they are.
do $$
declare
  kinds text;
begin
  select pg_get_constraintdef(oid) into kinds from pg_constraint
    where conrelid = 'ledger_account'::regclass and conname = 'ledger_account_kind_check';
  alter table ledger_account drop constraint ledger_account_kind_check;
  execute 'alter table ledger_account add constraint ledger_account_kind_check ' || replace(kinds, 'ARRAY[', 'ARRAY[''bad_debt''::text, ');
end $$;
alter table platform_payment
  -- The card's bank, or our dashboard, gave all of it back: what it paid is owed again.
  add column returned_at timestamptz;
