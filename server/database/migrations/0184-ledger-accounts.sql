-- The ledger's accounts in full, each with the owners its kind asks for; entries that name what they can be compared with; and an append-only,
-- balanced ledger that the database itself enforces. What was posted before keeps its amounts and takes over the new names.

alter table ledger_account
  add column processor text,
  add column affiliate_id bigint,
  drop constraint ledger_account_kind_store_id_supplier_id_currency_key;

alter table ledger_entry
  -- The processor's own line for it (`txn_…`).
  add column external_id text,
  -- The processor's object behind it: a charge, a refund, a reversal, a dispute.
  add column reference text,
  add column supplier_order_id bigint;

alter table posting disable trigger posting_append_only;
alter table ledger_entry disable trigger ledger_entry_append_only;

update ledger_account set kind = 'processor_clearing', processor = 'stripe' where kind = 'platform_balance';
update ledger_account set kind = 'disputes_held' where kind = 'disputes_receivable';
update ledger_account set kind = 'disputes_lost' where kind = 'dispute_losses';

-- A refund stands with who bears it: the supplier, from whom it was taken back, or the platform.
create temporary table carried on commit drop as
  select p.id as posting_id, a.store_id, a.currency,
    case when pay.reversed_minor > 0 then pay.supplier_id end as supplier_id,
    case when pay.reversed_minor > 0 then 'refunds_by_supplier' else 'refunds_by_platform' end as kind
  from posting p
  join ledger_account a on a.id = p.account_id and a.kind = 'store_refunds'
  join ledger_entry e on e.id = p.entry_id
  left join refund r on r.external_id = split_part(e.source, ':', 2)
  left join payment pay on pay.id = r.payment_id;
insert into ledger_account (kind, store_id, supplier_id, currency) select distinct kind, store_id, supplier_id, currency from carried;
update posting p set account_id = a.id
  from carried c
  join ledger_account a on a.kind = c.kind and a.store_id = c.store_id and a.supplier_id is not distinct from c.supplier_id and a.currency = c.currency
  where p.id = c.posting_id;
delete from ledger_account where kind = 'store_refunds';

update ledger_entry e set reference = pay.charge_id, supplier_order_id = pay.supplier_order_id
  from payment pay where e.source = 'payment:' || pay.id or e.source = 'payment:' || pay.id || ':processor-fee';
update ledger_entry e set reference = r.external_id, supplier_order_id = r.supplier_order_id
  from refund r where e.source = 'refund:' || r.external_id or e.source = 'refund:' || r.external_id || ':failed';
update ledger_entry set reference = split_part(source, ':', 2) where source like 'reversal:%' or source like 'fee-refund:%';
update ledger_entry set external_id = split_part(source, ':', 2) where source like 'dispute:txn%';
update ledger_entry e set reference = d.external_id, supplier_order_id = d.supplier_order_id
  from dispute d where e.source = 'dispute:' || d.external_id || ':lost';

alter table posting enable trigger posting_append_only;
alter table ledger_entry enable trigger ledger_entry_append_only;

alter table ledger_account
  -- @see domain/ledger/ledger-account.ts
  add constraint ledger_account_kind_check check (kind in (
    'processor_clearing', 'processor_fees', 'suspense', 'fx_gain_loss',
    'store_payments', 'store_payable', 'referral_credit',
    'refunds_by_supplier', 'refunds_by_platform',
    'supplier_payouts', 'supplier_payable', 'supplier_receivable',
    'commission_receivable', 'commission_revenue',
    'subscription_revenue', 'deferred_subscriptions', 'promotion_cost',
    'affiliate_payable',
    'disputes_held', 'disputes_lost', 'dispute_fees')),
  add constraint ledger_account_processor_check check (processor in ('stripe', 'paypal')),
  -- Each kind has exactly its owners.
  add constraint ledger_account_owners check (
    (store_id is not null) = (kind in ('store_payments', 'store_payable', 'referral_credit', 'refunds_by_supplier', 'refunds_by_platform'))
    and (supplier_id is not null) = (kind in ('refunds_by_supplier', 'supplier_payouts', 'supplier_payable', 'supplier_receivable', 'commission_receivable'))
    and (affiliate_id is not null) = (kind = 'affiliate_payable')
    and (processor is not null) = (kind in ('processor_clearing', 'suspense'))),
  add constraint ledger_account_once unique nulls not distinct (kind, store_id, supplier_id, affiliate_id, processor, currency),
  add constraint ledger_account_currency unique (id, currency);

-- A posting is in the currency of its account.
alter table posting
  drop constraint posting_account_id_fkey,
  add constraint posting_account_id_fkey foreign key (account_id, currency) references ledger_account (id, currency);

create index ledger_entry_external on ledger_entry (external_id) where external_id is not null;
create index ledger_entry_reference on ledger_entry (reference) where reference is not null;
create index ledger_entry_supplier_order on ledger_entry (supplier_order_id) where supplier_order_id is not null;

-- Postings come with their entry, in its transaction, or not at all.
alter table ledger_entry add column xact xid8;
create function note_transaction() returns trigger language plpgsql as $$
begin
  new.xact := pg_current_xact_id();
  return new;
end $$;
create trigger ledger_entry_transaction before insert on ledger_entry for each row execute function note_transaction();

create function entry_must_be_new() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from ledger_entry where id = new.entry_id and xact = pg_current_xact_id()) then
    raise exception 'ledger entry % is closed', new.entry_id;
  end if;
  return new;
end $$;
create trigger posting_of_new_entry before insert on posting for each row execute function entry_must_be_new();

create function entry_must_have_postings() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from posting where entry_id = new.id) then
    raise exception 'ledger entry % has no postings', new.id;
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_has_postings after insert on ledger_entry
  deferrable initially deferred for each row execute function entry_must_have_postings();

create trigger ledger_account_append_only before update or delete on ledger_account for each row execute function refuse_change();
create trigger posting_no_truncate before truncate on posting for each statement execute function refuse_change();
create trigger ledger_entry_no_truncate before truncate on ledger_entry for each statement execute function refuse_change();
create trigger ledger_account_no_truncate before truncate on ledger_account for each statement execute function refuse_change();
