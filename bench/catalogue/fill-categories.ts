/** Many products with and without a category, and a prediction for each, written by set-based SQL. */
import type pg from 'pg'

interface Wanted {
  readonly products: number
  readonly suppliers: number
}

/** One product of five has no category; the others are in five categories, a third of them with a subcategory. */
export async function fillCategories(database: pg.Client, { products, suppliers }: Wanted): Promise<void> {
  // The rows refer to each other by construction; without the checks of foreign keys they are written in a third of the time.
  await database.query("set session_replication_role = 'replica'")
  await database.query(`insert into person (id, email, name, created_at, email_verified_at)
    overriding system value values (1, 'staff@quayside.example', 'Staff', now(), now())`)
  await database.query(
    `insert into account (id, person_id, kind, created_at, site) overriding system value values (1, 1, 'admin', now(), 'main')`,
  )
  await database.query(
    `insert into supplier (id, name, slug, email, status, country, currency, created_at) overriding system value
     select n, 'Supplier ' || n, 'supplier-' || n, 'supplier-' || n || '@suppliers.example', 'ACTIVE', 'US', 'USD', now() from generate_series(1, $1::int) n`,
    [suppliers],
  )
  await database.query(
    `insert into product (id, supplier_id, title, category, subcategory, currency, created_at, updated_at) overriding system value
     select n, 1 + n % $2::int, (array['Oak','Ash','Linen','Wool','Brass','Stone','Cotton','Glass'])[1 + n % 8] || ' '
         || (array['bowl','lamp','blanket','mug','tray','stool','basket','vase','board'])[1 + n % 9] || ' ' || n,
       case when n % 5 = 0 then 'Uncategorized' when n % 10 < 6 then 'home_garden' else (array['pets','beauty','toys_games','clothing'])[1 + n % 4] end,
       case when n % 5 <> 0 and n % 10 < 6 and n % 3 = 0 then 'lighting' end, 'USD', now(), now() from generate_series(1, $1::int) n`,
    [products, suppliers],
  )
  await database.query(
    `insert into variant (id, product_id, supplier_id, position, name, option_values, sku, price_minor, retail_price_minor, quantity)
     overriding system value
     select n, n, 1 + n % $2::int, 0, 'Default Title', '{}', 'HG-' || n, 1000 + n % 900, 2000 + n % 1800, n % 90 from generate_series(1, $1::int) n`,
    [products, suppliers],
  )
  await database.query(
    `insert into category_prediction (product_id, supplier_id, current_category, category, score, reasons)
     select id, supplier_id, category, case when category = 'Uncategorized' or id % 20 = 1 then (array['pets','home_garden','beauty','toys_games'])[1 + id / 5 % 4]
       else category end, (50 + id % 50) / 100.0, '[{"word": "title:oak", "share": 84}]' from product`,
  )
  // Without lessons a first walk over all products would begin beside what is measured.
  await database.query('update category_learning set walk_began_at = now()')
  await database.query("set session_replication_role = 'origin'")
  await database.query('vacuum analyze')
}
