-- When a plan ended; null: it goes on, or never began.
alter table plan_subscription add column ended_at timestamptz;
update plan_subscription set ended_at = least(coalesce(expires_at, current_period_end, start_at), now()) where confirmed and not active;
