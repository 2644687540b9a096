-- GTIN of a variant, as digits; empty: it has none. The same goods of several suppliers are found by it.
alter table variant add column barcode text not null default '' check (barcode = '' or barcode ~ '^(\d{8}|\d{12,14})$');
create index variant_barcode on variant (lpad(barcode, 14, '0')) where barcode <> '';
create index variant_barcode_of_supplier on variant (supplier_id, id) where barcode <> '';
