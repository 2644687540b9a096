-- Staff may end the wait for a reimbursement without an outcome.
alter table store_payout drop constraint store_payout_status_check;
alter table store_payout add constraint store_payout_status_check
  check (status in ('started', 'pending', 'paid', 'unclaimed', 'returned', 'failed', 'given_up'));
alter table store_payout add column given_up_reason text;
-- Those that a person may have to end.
create index store_payout_without_end on store_payout (id) where status in ('started', 'pending', 'unclaimed');
