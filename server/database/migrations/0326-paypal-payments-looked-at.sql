-- Payments by PayPal that are asked about every night: what their supplier did at PayPal itself may have been told to nobody.
create index payment_by_paypal on payment (id, settled_at) where method = 'paypal' and status = 'succeeded';
