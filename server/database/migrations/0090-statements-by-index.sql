-- No statement of a call or a job reads a big table from end to end (`server/app/statements.test.ts`): the indexes that were missing.

-- Payments that the sweep looks for: few, however many there are in all.
create index payment_started on payment (started_at) where status = 'started';

alter table payment
  -- How often the sweep has asked what the processor took, and when it asks again. A fee in another currency than the ledger's stands here alone.
  add column processor_fee_asks smallint not null default 0,
  add column processor_fee_due_at timestamptz;
create index payment_without_fee on payment (coalesce(processor_fee_due_at, settled_at))
  where status = 'succeeded' and processor_fee_minor is null and processor_fee_asks < 20;

create index shipment_order on shipment (store_order_id);
create index plan_subscription_store on plan_subscription (store_id, id);
create index shipping_option_of_supplier on shipping_option (supplier_id, product_id);
create index magic_link_account on magic_link (account_id);
create index session_account on session (account_id);
create index store_created on store (created_at);

-- Stores that keep a buffer of stock: looked for every hour.
create index store_settings_buffer on store_settings (store_id) where following_settings #>> '{buffer,isOn}' = 'true';

-- What expires goes by night, the oldest first.
create index session_expiry on session (expires_at);
create index magic_link_expiry on magic_link (expires_at);
create index authorisation_nonce_expiry on authorisation_nonce (expires_at);
create index payout_authorisation_expiry on payout_authorisation (expires_at);
create index rate_limit_window on rate_limit (window_start);

-- Mail that could not be delivered yet.
create index mail_waiting on mail (id) where sent_at is null and failure is not null;

-- People are looked for by a part of their name or address.
create index person_email_parts on person using gin (lower(email) gin_trgm_ops);
create index person_name_parts on person using gin (lower(name) gin_trgm_ops);

-- The back office asks the audit log for these.
create index audit_entry_subject on audit_entry (subject, at desc, id desc) where subject is not null;
create index audit_entry_actor_kind on audit_entry (actor_kind, at desc, id desc);
create index audit_entry_impersonator on audit_entry (impersonator_person_id, at desc, id desc) where impersonator_person_id is not null;

-- Rows that go with another one are found without reading their table.
create index handover_session on handover (session_id);
create index copy_conflict_item on copy_conflict (import_item_id);
create index copy_conflict_copy on copy_conflict (store_copy_id);
create index copy_sync_item on copy_sync (import_item_id);
create index health_record_item on health_record (import_item_id) where import_item_id is not null;
create index health_record_copy on health_record (store_copy_id) where store_copy_id is not null;
