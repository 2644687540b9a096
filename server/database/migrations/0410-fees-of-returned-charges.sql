-- The fee of a charge that went back to its card is known late, too.
drop index platform_payment_without_fee;
create index platform_payment_without_fee on platform_payment (coalesce(processor_fee_due_at, settled_at))
  where (status = 'succeeded' or returned_at is not null) and processor_fee_minor is null and processor_fee_asks < 20;
