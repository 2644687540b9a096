-- A store may browse sold-out products too.
alter table store add column show_all_products boolean not null default false;
