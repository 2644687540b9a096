-- How a supplier's PayPal account stands at PayPal, where we ask. It can be paid when it receives payments, its email is confirmed, and it has
-- granted us refunds.
alter table paypal_account
  add column payments_receivable boolean not null default false,
  add column email_confirmed boolean not null default false,
  add column may_refund boolean not null default false,
  -- Null: PayPal was not asked yet.
  add column checked_at timestamptz,
  add column payable boolean not null generated always as (payments_receivable and email_confirmed and may_refund) stored;
create index paypal_account_merchant on paypal_account (merchant_id) where confirmed_at is not null and ended_at is null;

-- Consents that suppliers began at PayPal. The return address proves nothing; PayPal is asked by this id who agreed.
create table paypal_referral (
  tracking_id text primary key,
  supplier_id bigint not null references supplier,
  created_at timestamptz not null
);
create index paypal_referral_supplier on paypal_referral (supplier_id);

-- What a supplier is paid on its own PayPal account is no balance of ours.
alter table ledger_account
  drop constraint ledger_account_kind_check,
  drop constraint ledger_account_owners,
  add constraint ledger_account_kind_check check (kind in (
    'processor_clearing', 'processor_fees', 'suspense', 'fx_gain_loss',
    'store_payments', 'store_payable', 'referral_credit',
    'refunds_by_supplier', 'refunds_by_platform',
    'supplier_payouts', 'supplier_payable', 'supplier_receivable', 'supplier_receipts', 'supplier_fees',
    'commission_receivable', 'commission_revenue',
    'subscription_revenue', 'deferred_subscriptions', 'promotion_cost',
    'affiliate_payable',
    'disputes_held', 'disputes_lost', 'dispute_fees')),
  add constraint ledger_account_owners check (
    (store_id is not null) = (kind in ('store_payments', 'store_payable', 'referral_credit', 'refunds_by_supplier', 'refunds_by_platform'))
    and (supplier_id is not null) = (kind in ('refunds_by_supplier', 'supplier_payouts', 'supplier_payable', 'supplier_receivable', 'supplier_receipts',
      'supplier_fees', 'commission_receivable'))
    and (affiliate_id is not null) = (kind = 'affiliate_payable')
    and (processor is not null) = (kind in ('processor_clearing', 'suspense')));
