-- What an invitation has brought its sender, at most once.
alter table referral add column rewarded_at timestamptz;
alter table referral add column reward text check (reward in ('plan_month', 'featured_week'));
alter table referral add constraint referral_reward check ((reward is null) = (rewarded_at is null));
create index referral_unrewarded on referral (id) where registered_at is not null and rewarded_at is null;

-- A month of a plan that is given, not billed.
create table plan_free_month (
  id bigint generated always as identity primary key,
  store_id bigint not null references store,
  -- What it is given for: the same is given once.
  key text not null unique,
  granted_at timestamptz not null,
  -- Null while the store has a plan: then the month waits.
  begun_at timestamptz
);
create index plan_free_month_waiting on plan_free_month (store_id, id) where begun_at is null;
-- Given plans take no trial away.
alter table plan_subscription add column is_given boolean not null default false;

-- Until when a supplier stands first among featured suppliers.
alter table supplier add column featured_until timestamptz;
