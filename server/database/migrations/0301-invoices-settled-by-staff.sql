-- Invoices that staff settle: paid outside our card charges, or written off. The reason is theirs.
alter table commission_invoice
  drop constraint commission_invoice_status_check,
  add constraint commission_invoice_status_check check (status in ('paid', 'open', 'unpaid', 'written_off')),
  add column settled_reason text,
  add column written_off_at timestamptz,
  add constraint commission_invoice_written_off check (
    status in ('paid', 'open', 'unpaid') or (written_off_at is not null and settled_reason is not null));

drop index commission_invoice_owed;
create index commission_invoice_owed on commission_invoice (supplier_id) where status in ('open', 'unpaid');
create index commission_invoice_retried on commission_invoice (id desc) where status = 'open' and failures > 0;
create index commission_invoice_settled on commission_invoice (id desc) where settled_reason is not null;
