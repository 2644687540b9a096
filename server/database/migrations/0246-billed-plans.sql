-- Plans that a biller bills: the store's platform. Those without one, such as trials, are of ours alone.
alter table plan_subscription
  add column biller text check (biller in ('platform')),
  -- Our key of the charge, and the biller's id of it once it is known
  add column billing_key text unique,
  add column reference text,
  -- As the biller last had it
  add column billed_status text check (billed_status in ('pending', 'trialing', 'active', 'past_due', 'frozen', 'declined', 'expired', 'cancelled')),
  add column price_minor bigint,
  add column first_price_minor bigint,
  add column current_period_end timestamptz,
  add column cancels_at_period_end boolean not null default false,
  -- The plan holds until then while its payment is due
  add column grace_ends_at timestamptz,
  add constraint plan_subscription_billed check ((biller is null) = (billing_key is null));
create unique index plan_subscription_reference on plan_subscription (store_id, reference) where reference is not null;
-- Those whose biller may still change them
create index plan_subscription_billing on plan_subscription (id) where billed_status in ('pending', 'trialing', 'active', 'past_due', 'frozen');
