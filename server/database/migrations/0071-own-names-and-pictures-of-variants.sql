-- What a store calls its supplier's options, and which picture it shows with a variant.

alter table import_item
  -- [{ option, value, name }]: values of options under names of the store's own
  add value_names jsonb not null default '[]';

alter table import_item_variant
  -- The product's picture that stands for the variant in the shop; null: none of its own.
  add image_id bigint;
