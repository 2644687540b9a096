-- PayPal's events name the batch of a payout, also one whose answer we never had.
alter table payment_event add column batch_id text;
-- A fee may change and change back: each change is posted under its own number.
alter table store_payout add column fee_changes integer not null default 0;
-- Nobody can be asked about one that was given up before its batch was known.
update store_payout set look_at = null where status = 'given_up' and batch_id is null;
