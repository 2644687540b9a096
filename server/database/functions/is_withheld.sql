create or replace function is_withheld(product bigint, reader bigint)
 returns boolean
 language sql
 stable parallel safe
return exists (select from price_list_product l where l.product_id = product)
  and not exists (select from price_list_product l join price_list_vendor v on v.price_list_id = l.price_list_id
    where l.product_id = product and v.store_id = reader);
