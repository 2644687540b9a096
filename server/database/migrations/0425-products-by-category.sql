-- Staff read products of all suppliers by category, newest first. @see S-74
create index product_category on product (category, id desc) where soft_deleted_at is null;
create index product_subcategory on product (category, subcategory, id desc) where soft_deleted_at is null and subcategory is not null;
