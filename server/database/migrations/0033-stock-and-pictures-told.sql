-- Stock is told to a shop by itself, many products at once; and of its pictures it is known which the shop has been told of.

alter table store_copy
  -- What the shop may sell of each variant and has not been told yet: { since, told, stock: [[variant, pieces], …] }; null: nothing.
  add pending_stock jsonb,
  -- The images that the shop was last told of, in their order; null: not known.
  add told_image_ids bigint[];

create index store_copy_pending_stock on store_copy (connection_id, id) where pending_stock is not null;

update store_copy c set told_image_ids = i.image_ids from import_item i where i.id = c.import_item_id and c.status = 'live';
