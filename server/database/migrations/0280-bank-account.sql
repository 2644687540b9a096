-- Our own bank gets an account, for payouts of a processor's balance to it. The kinds there are by now stay as they are.
do $$
declare
  kinds text;
begin
  select pg_get_constraintdef(oid) into kinds from pg_constraint
    where conrelid = 'ledger_account'::regclass and conname = 'ledger_account_kind_check';
  alter table ledger_account drop constraint ledger_account_kind_check;
  execute 'alter table ledger_account add constraint ledger_account_kind_check ' || replace(kinds, 'ARRAY[', 'ARRAY[''bank''::text, ');
end $$;
