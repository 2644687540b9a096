-- Whether the owner sees estimates of duty and tax beside orders.
alter table store_settings add column estimates_duty boolean not null default false;
