-- Reason why the order in the supplier's own shop did not get an address that was corrected after payment; null where it has it.
alter table shop_order add column address_failure text;
