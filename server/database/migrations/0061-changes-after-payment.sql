-- What the shop last said of a flagged block: another change after payment is another message to both sides.
alter table supplier_order add column flag_digest text;

-- Subscriptions whose time is over are found by it.
create index plan_subscription_ending on plan_subscription (expires_at) where active;
