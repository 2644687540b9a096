-- Whether the shop asks us for shipping rates at its checkout, since when, and why it would not where it refused.
alter table connection add column rates_offered_at timestamptz, add column rates_refusal text;
