-- Carrier and number of a parcel may be corrected. What the fulfilment was first made with is kept: an unanswered call is found again by it.
alter table shipment add column first_tracking jsonb;
alter table shipment add column tracking_push text check (tracking_push in ('waiting', 'failed'));
alter table shipment add column tracking_failure text;
alter table shipment add column tracking_notifies boolean not null default false;
