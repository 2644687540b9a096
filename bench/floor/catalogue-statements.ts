/** The floor's statements; the bench prints them with their plans. */

/** $1 token hash, $2 now */
export const tokenSql = `
select a.store_id, st.currency from session s join account a on a.id = s.account_id join store st on st.id = a.store_id
where s.token_hash = $1 and s.revoked_at is null and s.expires_at > $2 and a.kind = 'store'`

const cardColumns = `l.product_id, l.supplier_id, l.category, l.subcategory, l.title, l.supplier_name, l.supplier_country, l.badges,
  l.requires_approval, l.currency, l.cost_minor, l.cost_high_minor, l.retail_minor, l.retail_low_minor, l.retail_high_minor,
  l.shipping_us_minor, l.shipping_ca_minor, l.shipping_intl_minor, l.quantity, l.variant_count, l.upload_id, l.ground_colour, l.alt,
  l.crop_image, l.featured, l.created, g.status as "approvalStatus", i.id as import_item_id, i.state as import_state`

const viewers = `left join approval g on g.store_id = $1 and g.supplier_id = l.supplier_id
left join import_item i on i.store_id = $1 and i.product_id = l.product_id`

/** $1 store, $2 offset: uses the sort order's index, and the total from the bits. */
export const firstPagesSql = `
select (select sum(bit_count(b.bits & k.bits))::integer from listing_bits b join listing_bits k using (segment) where b.key = 0 and k.key = 1) as total, ${cardColumns}
from (select * from listing where in_stock order by score desc, product_id desc limit 36 offset $2) l
${viewers}
order by l.score desc, l.product_id desc`

/** $1 store, $2 offset: ids from the index only, then the rows of one page. */
export const anyPageSql = `
select (select sum(bit_count(b.bits & k.bits))::integer from listing_bits b join listing_bits k using (segment) where b.key = 0 and k.key = 1) as total, ${cardColumns}
from (select score, product_id from listing where in_stock order by score desc, product_id desc limit 36 offset $2) page
join listing l on l.product_id = page.product_id
${viewers}
order by page.score desc, page.product_id desc`

/** $1 store, $2 facets, $3 to $6 ranges, $7 my suppliers only, $8 without imported products, $9 words, $10 offset */
export const combinationSql = (sorting: string, rankBase: number, best: boolean, perPage: number): string => `
with found as materialized (
  select * from listing_page($2, $3, $4, $5, $6,
    case when $7 then (select coalesce(array_agg(supplier_id), '{}') from approval where store_id = $1 and status = 'A') end,
    case when $8 then (select array_agg(product_id) from import_item where store_id = $1) end,
    $9, false, ${best}, ${rankBase}, $10, ${perPage})
), placed as (
  select f.total, f.tier, f.skip, c.*, row_number() over (partition by f.tier order by c.${sorting} desc, c.product_id desc) - 1 as place
  from found f left join listing c on c.product_id = f.id
)
select l.total, ${cardColumns} from placed l
${viewers}
where l.product_id is null or l.place >= l.skip order by l.tier, l.place limit ${perPage}`

/** $1 store, $2 offset, then parameters of the conditions, which refer to `l`, a row of the listing. */
export const anyPageOf = (conditions: readonly string[], sorting: string): string => `
with fitting as materialized (select l.product_id, l.${sorting} from listing l where ${['l.in_stock', ...conditions].join(' and ')})
select (select count(*)::integer from fitting) as total, ${cardColumns}
from (select * from fitting order by ${sorting} desc, product_id desc limit 36 offset $2) page
join listing l on l.product_id = page.product_id
${viewers}
order by l.${sorting} desc, l.product_id desc`

/** $1 store, $2 product: everything for the page as one row. */
export const productSql = `
select p.id, p.title, p.description, p.category, p.subcategory, p.product_type, p.tags, p.options, p.currency, p.made_in, p."values", p.return_policy,
  p.active, p.soft_deleted_at, p.featured, p.crop_image,
  json_build_array(s.id, s.name, s.tagline, s.city, s.country, s.currency, s.status, s.requires_approval, s.processing_time, s.manufacturing_time,
    s.return_policy, s.made_in, s.logo_upload_id, k.rating, k.review_count, k.shipped_count, k.reply_time_minutes, k.badges) as supplier,
  (select json_agg(json_build_array(v.id, v.name, v.sku, v.option_values, v.price_minor, v.retail_price_minor, v.enforce_minimum_selling_price,
    v.quantity, v.reserved, v.active) order by v.position) from variant v where v.product_id = p.id) as variants,
  (select json_agg(json_build_array(m.id, u.id, u.ground_colour, u.alt) order by m.position)
    from product_image m join upload u on u.id = m.upload_id where m.product_id = p.id) as images,
  (select json_agg(json_build_array(o.product_id, o.to_country, o.region, o.price_minor, o.additional_price_minor, o.carrier, o.delivery_days_min,
    o.delivery_days_max, o.excluded_regions) order by o.id)
    from shipping_option o where o.supplier_id = p.supplier_id and o.deactivated_at is null and (o.product_id is null or o.product_id = p.id)) as shipping,
  g.status as "approvalStatus", i.id as import_item_id, i.state as import_state, to_json(i.image_ids) as import_image_ids
from product p join supplier s on s.id = p.supplier_id
left join supplier_score k on k.supplier_id = s.id
left join approval g on g.store_id = $1 and g.supplier_id = p.supplier_id
left join import_item i on i.store_id = $1 and i.product_id = p.id
where p.id = $2`
