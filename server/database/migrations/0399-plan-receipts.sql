-- What a receipt of a plan's charge says; charges of before have none of it.
alter table plan_charge
  add column plan text,
  add column frequency text,
  -- Price of the period, what was taken off it and why, and the credit for the plan before.
  add column price_minor bigint,
  add column discount_minor bigint not null default 0 check (discount_minor >= 0),
  add column discount_label text,
  add column credit_minor bigint not null default 0 check (credit_minor >= 0),
  -- As people read it: `Visa ending 4242`.
  add column paid_with text,
  -- Lines of text, as they were when it was charged.
  add column issued_to text;
alter table subscription_invoice
  add column card_brand text,
  add column card_last4 text;
-- Charges that were given up: nothing was paid.
create index subscription_invoice_given_up on subscription_invoice (store_id, id desc) where status in ('uncollectible', 'void') and amount_minor > 0;
