-- Returns that are awaited end: by their supplier, by an admin, or after a time, when they go to the admins by themselves.
-- Refunds that the payment provider did not accept are sent again, each time under a name of its own.
alter table refund_request
  add column return_by timestamptz,
  add column refund_attempt integer not null default 1 check (refund_attempt > 0);
update refund_request set return_by = updated_at + interval '30 days' where money = 'awaits_return';
alter table refund_request add constraint refund_request_return_by check (money <> 'awaits_return' or return_by is not null);

alter table refund_request drop constraint refund_request_escalation_check;
alter table refund_request
  add constraint refund_request_escalation_check check (escalation in ('store', 'overdue', 'supplier_gone', 'return_overdue'));
-- elsewhere: the payment had been given back already, in another way
alter table refund_request drop constraint refund_request_money_check;
alter table refund_request
  add constraint refund_request_money_check check (money in ('none', 'awaits_return', 'under_way', 'returned', 'failed', 'elsewhere'));

create index refund_request_return_due on refund_request (return_by) where money = 'awaits_return';
create index refund_request_return_of_supplier on refund_request (supplier_id) where money = 'awaits_return';
