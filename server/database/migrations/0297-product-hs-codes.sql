-- Customs' code for the kind of goods: the six digits that all countries share, and up to seven of one country.
alter table product add column hs_code text check (hs_code ~ '^[0-9]{6,13}$');
