-- What a supplier owes for refunds that we advanced is withheld from its next payouts.

alter table payment
  add column withheld_minor bigint not null default 0 check (withheld_minor >= 0),
  drop constraint payment_check,
  add constraint payment_payout check (payout_minor = amount_minor - fee_minor - withheld_minor and payout_minor >= 0);

alter table refund
  -- Parts of what is owed that payments under way take, and that is being taken from the supplier's balance.
  add column withheld_minor bigint not null default 0 check (withheld_minor >= 0),
  add column recovering_minor bigint not null default 0 check (recovering_minor >= 0),
  add constraint refund_taken_once check (withheld_minor + recovering_minor <= owed_minor);
create index refund_owed_by_supplier on refund (supplier_id, currency, id) where owed_minor > 0;

create table payment_withholding (
  payment_id bigint not null references payment,
  refund_id bigint not null references refund,
  amount_minor bigint not null check (amount_minor > 0),
  -- Part of it that has settled a debt, and of that, what was owed again when the payment was refunded.
  applied_minor bigint not null default 0 check (applied_minor between 0 and amount_minor),
  given_back_minor bigint not null default 0 check (given_back_minor between 0 and applied_minor),
  state text not null default 'reserved' check (state in ('reserved', 'taken', 'released')),
  primary key (payment_id, refund_id)
);
create index payment_withholding_refund on payment_withholding (refund_id);

alter table supplier_order add column withheld_minor bigint not null default 0 check (withheld_minor >= 0);

-- A debt is what the supplier was paid, so without our fee.
create temporary table fee_of_debt on commit drop as
select r.id, r.supplier_id, r.currency, r.supplier_order_id, p.fee_minor * r.owed_minor / p.amount_minor as minor
from refund r join payment p on p.id = r.payment_id
where r.owed_minor > 0 and p.fee_minor * r.owed_minor / p.amount_minor > 0;

insert into ledger_entry (source, description, at, supplier_order_id)
select 'refund:' || id || ':owed:fee', 'Fee of supplier order ' || supplier_order_id || ' not owed', now(), supplier_order_id from fee_of_debt;

insert into posting (entry_id, account_id, minor, currency)
select e.id, a.id, case a.kind when 'supplier_payouts' then f.minor else -f.minor end, f.currency
from fee_of_debt f
join ledger_entry e on e.source = 'refund:' || f.id || ':owed:fee'
join ledger_account a on a.supplier_id = f.supplier_id and a.currency = f.currency and a.kind in ('supplier_payouts', 'supplier_receivable');

update refund set owed_minor = owed_minor - f.minor from fee_of_debt f where f.id = refund.id;
