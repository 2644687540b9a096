-- Promised replacements that were not sent in time: their supplier is reminded, and later our team decides.
alter table refund_request
  add column replacement_reminded_at timestamptz,
  drop constraint refund_request_escalation_check,
  add constraint refund_request_escalation_check
    check (escalation in ('store', 'overdue', 'supplier_gone', 'return_overdue', 'replacement_overdue'));

create index refund_request_replacement_due on refund_request (replacement_by)
  where outcome = 'replacement' and replacement_sent_at is null;
