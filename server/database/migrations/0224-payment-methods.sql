-- A payment has a method. Each method has its own columns, and one attempt is open or has succeeded per supplier order, whatever its method
-- (payment_open).
alter table payment
  -- @see domain/payments/payment-method.ts
  add column method text not null default 'card' check (method in ('card', 'paypal')),
  -- The order at PayPal that its payer approves, and that is captured.
  add column paypal_order_id text unique,
  alter column stripe_customer_id drop not null,
  alter column payment_method_id drop not null,
  add constraint payment_method_columns check (
    case method
      when 'card' then stripe_customer_id is not null and payment_method_id is not null and paypal_order_id is null
      else stripe_customer_id is null and payment_method_id is null and payment_intent_id is null and fee_minor = 0
    end);

-- Events of either processor; their ids differ in form.
alter table payment_event
  add column processor text not null default 'stripe' check (processor in ('stripe', 'paypal'));
