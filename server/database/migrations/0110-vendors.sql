-- Stores as their suppliers see them: who came by the supplier's own portal, and what each has ordered.
alter table approval add column is_private boolean not null default false;
update approval set is_private = true
where exists (
  select from account a join portal p on p.subdomain = a.subdomain
  where a.store_id = approval.store_id and p.supplier_id = approval.supplier_id and p.is_private
);
drop index approval_supplier;
create index approval_vendors on approval (supplier_id, is_private, status, requested_at desc nulls last, store_id desc);

create index supplier_order_vendor on supplier_order (supplier_id, store_id) where paid_at is not null;
