-- A plan's end is asked for here before the shop is, so that a process that dies between the two leaves something to go on with.
alter table plan_subscription add column cancel_asked_at timestamptz;
-- Plans that were asked for and never answered.
create index plan_subscription_unanswered on plan_subscription (created_at) where billed_status = 'pending' and reference is null;
