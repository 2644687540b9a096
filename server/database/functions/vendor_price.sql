create or replace function vendor_price(list_minor bigint, discount_basis_points integer)
 returns bigint
 language sql
 immutable parallel safe
return list_minor - round(list_minor * coalesce(discount_basis_points, 0) / 10000.0)::bigint;
