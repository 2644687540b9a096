/** Writes a world's rows to an empty database. */

import { cancelBy, shipBy } from '@quayside/domain/orders/ship-by'
import { agreementVersion } from '@quayside/domain/suppliers/agreement'
import type { ProductBatch } from '@quayside/fixtures/bulk-products'
import { demoPassword, signIns } from '@quayside/fixtures/sign-ins'
import type { World } from '@quayside/fixtures/world'
import type pg from 'pg'
import { after, days, now } from '#foundation/clock/clock'
import { copier } from './copy-rows.ts'

export interface Sealing {
  /** hash of `demoPassword` */
  passwordHash: string
  /** @param purpose owner of the secret */
  seal(purpose: string, plain: string): string
}

/** Runs in the caller's transaction, all or nothing. Ids are the world's own; the tables' sequences continue after them. */
export async function seedWorld(client: pg.ClientBase, world: World, sealing: Sealing): Promise<void> {
  const copy = copier(client)
  for (const [table, rows] of tablesOf(world, sealing)) await copy(table, rows)
  await numberOn(client)
}

/** Adds products to an existing world, with the stores' imports of them. */
export async function seedBatch(client: pg.ClientBase, batch: ProductBatch): Promise<void> {
  const copy = copier(client)
  await copy('upload', batch.uploads)
  await copy('product', batch.products)
  await copy('variant', batch.variants)
  await copy('product_image', batch.productImages)
  await copy('shipping_option', batch.shippingOptions)
  await copy('import_item', batch.importItems)
  await copy('import_item_variant', batch.importItemVariants)
  await copy('store_copy', batch.storeCopies)
  await copy('store_copy_variant', batch.storeCopyVariants)
}

/** Counts each store's products, once all are present. */
export async function countImports(client: pg.ClientBase): Promise<void> {
  await client.query(`
    update store_figures f set imported_count = held.imported
    from (select store_id, count(*) filter (where state = 'imported')::integer as imported from import_item group by store_id) held
    where held.store_id = f.store_id and f.imported_count <> held.imported`)
}

/** Sign-ins that the demo world offers. They are the last step of a seed, so their presence means that the seed is complete. */
export async function seedSignIns(client: pg.ClientBase): Promise<void> {
  for (const [position, { email, company, detail }] of signIns.entries())
    await client.query(
      `insert into demo_sign_in (account_id, position, detail, password)
       select account.id, $2, $3, $4 from account join person on person.id = person_id where person.email = $1
       on conflict (account_id) do nothing`,
      [email, position + 1, `${company}: ${detail}`, demoPassword],
    )
}

/** Tables in the order of their references. */
function tablesOf(world: World, { passwordHash, seal }: Sealing): [table: string, rows: readonly object[]][] {
  return [
    ['person', world.people.map((person) => ({ ...person, passwordHash, emailVerifiedAt: person.createdAt }))],
    ['upload', world.uploads],
    ['supplier', world.suppliers],
    ['supplier_score', world.supplierScores],
    ['portal', world.portals],
    ['portal_rules', world.portalRules],
    ['store', world.stores],
    ['store_settings', world.storeSettings],
    ['store_category', world.storeCategories],
    ['store_figures', world.storeFigures],
    ['account', world.accounts],
    ['supplier_agreement', agreementsOf(world)],
    ['supplier_branding', brandingsOf(world)],
    [
      'connection',
      world.connections.map(({ accessToken, refreshToken, ...connection }) => ({
        ...connection,
        accessTokenSealed: seal(`connection:${connection.id}:access`, accessToken),
        refreshTokenSealed: seal(`connection:${connection.id}:refresh`, refreshToken),
      })),
    ],
    ['store_customer', world.storeCustomers],
    ['card', world.cards],
    ['payout_account', world.payoutAccounts],
    ['approval', ofOwnPortals(world)],
    ['plan_subscription', world.planSubscriptions],
    ['product', world.products],
    ['variant', world.variants],
    ['product_image', world.productImages],
    ['shipping_option', world.shippingOptions],
    ['product_change', world.productChanges],
    ['import_item', world.importItems],
    ['import_item_variant', world.importItemVariants],
    ['store_copy', world.storeCopies],
    ['store_copy_variant', world.storeCopyVariants],
    ['store_order', world.storeOrders],
    ['supplier_order', withShipBy(world)],
    ['order_line', world.orderLines],
    ['product_view', world.productViews],
    ['review', world.reviews],
    ['favourite_supplier', world.favouriteSuppliers],
    ['shipment', world.shipments],
    ['shipment_line', wholeParcels(world)],
    ['order_event', world.orderEvents],
    ['stock_reservation', world.stockReservations],
    ['payment', world.payments],
    ['ledger_account', world.ledgerAccounts],
    ['ledger_entry', world.ledgerEntries],
    ['posting', world.postings],
  ]
}

/** Active suppliers have accepted the supplier agreement. */
function agreementsOf({ suppliers, accounts }: World): object[] {
  return suppliers.flatMap(({ id, status, createdAt }) => {
    const account = accounts.find(({ supplierId }) => supplierId === id)
    return account && sells(status) ? [{ supplierId: id, version: agreementVersion, acceptedAt: createdAt, accountId: account.id }] : []
  })
}

/** Active suppliers have answered the branding questions; most put only their name on the box. */
function brandingsOf({ suppliers }: World): object[] {
  return suppliers
    .filter(({ status }) => sells(status))
    .map(({ id, name }) => ({
      supplierId: id,
      onProduct: id % 3 === 0,
      onPackaging: id % 2 === 0,
      onBox: true,
      onAnything: false,
      noPromo: true,
      description: `A plain box with a small ${name} stamp, paper inside, and a packing slip without prices.`,
      whiteLabel: id % 4 === 0,
      whiteLabelProduct: false,
      whiteLabelPackaging: id % 4 === 0,
    }))
}

const sells = (status: string): boolean => status === 'ACTIVE' || status === 'HIDDEN'

/** Stores whose home is a supplier's portal are its private vendors. */
function ofOwnPortals({ approvals, accounts, portals }: World): object[] {
  const supplierAt = new Map(portals.filter(({ isPrivate }) => isPrivate).map(({ subdomain, supplierId }) => [subdomain, supplierId]))
  const portalSupplier = new Map(accounts.map(({ storeId, subdomain }) => [storeId, subdomain ? supplierAt.get(subdomain) : undefined]))
  return approvals.map((approval) => ({ ...approval, isPrivate: portalSupplier.get(approval.storeId) === approval.supplierId }))
}

/** Adds the ship-by date of each paid order. */
function withShipBy({ supplierOrders, suppliers }: World): object[] {
  const processing = new Map(suppliers.map(({ id, processingTime }) => [id, processingTime]))
  return supplierOrders.map((order) => {
    const due = order.paidAt ? shipBy(new Date(order.paidAt), processing.get(order.supplierId) ?? '') : null
    return { ...order, shipBy: due?.toISOString() ?? null, cancelBy: due && cancelsBy(new Date(order.paidAt!), due).toISOString() }
  })
}

/** Orders of the world that are late already are kept for some weeks, so that there is something to look at. */
function cancelsBy(paidAt: Date, due: Date): Date {
  const [rule, kept] = [cancelBy(paidAt, due), after(now(), days(21))]
  return rule > kept ? rule : kept
}

/** Parcels of the world contain the whole block. */
function wholeParcels({ shipments, orderLines }: World): object[] {
  const lines = Map.groupBy(orderLines, ({ supplierOrderId }) => supplierOrderId)
  return shipments.flatMap(({ id, supplierOrderId }) =>
    (lines.get(supplierOrderId) ?? []).map((line) => ({ shipmentId: id, orderLineId: line.id, quantity: line.quantity })),
  )
}

/** Ids from here on are special: a new store's id follows the ordinary ones, below the threshold that one demo store exceeds. */
const SINGLED_OUT = 100_000

/** Sets every table's sequence to continue after its highest id. */
export async function numberOn(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'id' and a.attidentity <> ''`,
  )
  for (const { name } of rows) {
    const only = name === 'store' ? ` where id < ${SINGLED_OUT}` : ''
    await client.query(`select setval(pg_get_serial_sequence('"${name}"', 'id'), coalesce(max(id), 0) + 1, false) from "${name}"${only}`)
  }
}
