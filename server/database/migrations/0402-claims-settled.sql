-- A refund that its provider refuses for good is settled by staff in another way.
alter table refund_request drop constraint refund_request_money_check;
alter table refund_request add constraint refund_request_money_check
  check (money in ('none', 'awaits_return', 'under_way', 'returned', 'failed', 'elsewhere', 'settled'));

-- Refusals that their store can still bring before the admins.
create index refund_request_refused on refund_request (store_id, updated_at) where status = 'REFUSED' and decided_by = 'supplier';
