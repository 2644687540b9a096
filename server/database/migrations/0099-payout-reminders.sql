-- When a supplier was last asked to connect a payment account.
alter table supplier add column payout_reminded_at timestamptz;
