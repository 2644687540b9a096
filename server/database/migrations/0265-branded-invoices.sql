-- A store's name, logo and note on the papers in its parcels.
create table store_branding (
  store_id bigint primary key references store on delete cascade,
  invoice_name text not null check (length(invoice_name) <= 120),
  shows_name boolean not null,
  note text not null check (length(note) <= 255),
  shows_prices boolean not null,
  -- PNG, drawn by us
  logo bytea,
  updated_at timestamptz not null
);

-- Invoices to shoppers are numbered for each store without gaps: the last number is locked until the payment that takes the next commits.
create table store_invoice_number (
  store_id bigint primary key references store on delete cascade,
  last integer not null
);
alter table supplier_order add column invoice_number integer;
create unique index supplier_order_invoice on supplier_order (store_id, invoice_number) where invoice_number is not null;
