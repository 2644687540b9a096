-- Statements by month: a posting carries its entry's date, so that an account's month is one range of an index; months are closed, and what
-- each account held at their ends is kept as a snapshot that can be derived again.

alter table posting add column at timestamptz;
alter table posting disable trigger posting_append_only;
update posting p set at = e.at from ledger_entry e where e.id = p.entry_id;
alter table posting enable trigger posting_append_only;
alter table posting alter column at set not null;

create index posting_account_at on posting (account_id, at, entry_id) include (minor);
drop index posting_account;
create index ledger_entry_at on ledger_entry (at, id);

-- Accounts of one owner; refunds that a supplier bears belong to its stores' statements.
create index ledger_account_store on ledger_account (store_id) where store_id is not null;
create index ledger_account_supplier on ledger_account (supplier_id) where supplier_id is not null;

-- A closed month takes no more entries.
create table ledger_month (
  month date primary key check (extract(day from month) = 1),
  closed_at timestamptz not null,
  -- Accounts up to this one have their snapshot; null once all have.
  snapshots_after bigint default 0
);
create table ledger_snapshot (
  account_id bigint not null references ledger_account,
  month date not null references ledger_month,
  debit_minor bigint not null check (debit_minor >= 0),
  credit_minor bigint not null check (credit_minor >= 0),
  closing_minor bigint not null,
  postings integer not null check (postings > 0),
  primary key (account_id, month)
);
create index ledger_snapshot_month on ledger_snapshot (month);

create function entry_must_be_in_open_month() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_month where month = date_trunc('month', new.at at time zone 'UTC')::date) then
    raise exception 'ledger month of % is closed', new.at;
  end if;
  return new;
end $$;
create trigger ledger_entry_in_open_month before insert on ledger_entry for each row execute function entry_must_be_in_open_month();
