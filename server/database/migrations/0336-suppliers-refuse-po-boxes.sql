-- Whether a supplier delivers to no PO box: stores are told before they pay, and nothing is paid automatically.
alter table supplier add column refuses_po_boxes boolean not null default false;
