-- A replacement is promised with a time, and sent later with its carrier.
alter table refund_request
  add column replacement_by timestamptz,
  add column replacement_sent_at timestamptz,
  -- The request, accepted in part, whose rest this one brings before the admins.
  add column follows bigint unique references refund_request,
  -- Returned pieces that their supplier took back into its stock; null until they came.
  add column restocked integer check (restocked between 0 and quantity);
update refund_request set replacement_sent_at = updated_at where outcome = 'replacement';
alter table refund_request add constraint refund_request_replacement
  check (outcome is distinct from 'replacement' or num_nonnulls(replacement_by, replacement_sent_at) > 0);

-- Replacements that were not sent yet.
create index refund_request_replacement_of_supplier on refund_request (supplier_id, replacement_by)
  where outcome = 'replacement' and replacement_sent_at is null;
create index refund_request_replacement_of_store on refund_request (store_id, replacement_by)
  where outcome = 'replacement' and replacement_sent_at is null;
