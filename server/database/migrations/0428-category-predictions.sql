-- Predictions of products' categories, by a classifier that learns from the products that have one. @see S-75

-- How far the classifier has come; one row, which also keeps learning one at a time.
create table category_learning (
  id integer primary key check (id = 1),
  -- A walk over all products learns first and predicts then; null: none is under way.
  phase text check (phase in ('learning', 'predicting')),
  -- Id of the last product of the phase that is done.
  walked_to bigint not null default 0,
  walk_began_at timestamptz
);
insert into category_learning (id) values (1);

-- What a product has taught, so that it can be taken back when the product changes.
create table category_lesson (
  product_id bigint primary key references product,
  -- `pets/grooming`; null: it has no category and teaches nothing.
  place text,
  words text[] not null
);

create table category_place_count (
  place text primary key,
  products integer not null
);

create table category_word_count (
  word text not null,
  place text not null,
  products integer not null,
  primary key (word, place)
);

create table category_prediction (
  product_id bigint primary key references product,
  supplier_id bigint not null references supplier,
  -- Category of the product when it was predicted, kept beside so that a list is one walk along an index.
  current_category text not null,
  category text not null,
  subcategory text,
  score real not null check (score between 0 and 1),
  -- [{word, share}]
  reasons jsonb not null,
  agrees boolean not null generated always as (category = current_category) stored,
  -- Staff have looked at it: it is not shown again until it changes.
  reviewed_at timestamptz
);
create index category_prediction_new on category_prediction (category, score desc, product_id) where current_category = 'Uncategorized';
create index category_prediction_new_of_supplier on category_prediction (supplier_id, category, score desc, product_id)
  where current_category = 'Uncategorized';
create index category_prediction_placed on category_prediction (current_category, agrees, score desc, product_id)
  where current_category <> 'Uncategorized' and reviewed_at is null;
create index category_prediction_placed_of_supplier on category_prediction (supplier_id, current_category, agrees, score desc, product_id)
  where current_category <> 'Uncategorized' and reviewed_at is null;

-- Staff have said that a product does not belong to a category.
create table category_rejection (
  product_id bigint not null references product,
  category text not null,
  rejected_at timestamptz not null,
  primary key (product_id, category)
);
