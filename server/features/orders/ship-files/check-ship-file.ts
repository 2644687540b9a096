/** Checks a supplier's file before shipping: each row is matched with one of the supplier's orders. */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { ordersApi } from '@quayside/contract/orders/endpoints'
import { mayShip } from '@quayside/domain/orders/order-abilities'
import { mostShipRows, readShipRows, type ShipFault, type ShipRow } from '@quayside/domain/orders/ship-file'
import { CsvError, parse } from 'csv-parse/sync'
import { storesOf } from '#features/stores'
import type { ReadContext, SupplierActor } from '#foundation/context/context'
import { invalid } from '#foundation/context/refusal'
import type { Db } from '#foundation/database/db'
import { type Parcel, parcelsOfBlocks } from '../shipments.records.ts'
import { blocksByOrderNames, type NamedBlock } from '../supplier-orders.records.ts'

const mostFaults = 100

/** Dry run: nothing is shipped. */
export async function checkShipFile({
  context: { db, actor },
  input,
}: {
  context: ReadContext<SupplierActor>
  input: Input<typeof ordersApi.checkShipFile>
}): Promise<Answer<typeof ordersApi.checkShipFile>> {
  const { toShip, already, faults } = await readShipFile(db, actor.supplierId, input)
  return { to_ship: toShip.length, already_shipped: already, refused: faults.length, faults: faults.slice(0, mostFaults) }
}

export interface RowToShip extends ShipRow {
  readonly block: NamedBlock
}

/** @throws Refusal 422 where the text is no CSV, or too long */
export async function readShipFile(
  db: Db,
  supplierId: number,
  { csv, shipping_carrier }: Input<typeof ordersApi.checkShipFile>,
): Promise<{ toShip: RowToShip[]; already: number; faults: ShipFault[] }> {
  const { rows, faults } = readShipRows(recordsOf(csv), shipping_carrier)
  const blocks = await blocksByOrderNames(db, supplierId, [...new Set(rows.flatMap(({ order }) => spellingsOf(order)))])
  const byName = Map.groupBy(blocks, ({ orderName }) => orderName)
  const stores = await storesOf(db, [...new Set(blocks.map(({ storeId }) => storeId))])
  const parcels = await parcelsOfBlocks(
    db,
    blocks.map(({ id }) => id),
  )
  const toShip: RowToShip[] = []
  let already = 0
  for (const row of rows) {
    const named = spellingsOf(row.order).flatMap((name) => byName.get(name) ?? [])
    const found = row.store ? named.filter(({ storeId }) => sameWords(stores.get(storeId)?.name ?? '', row.store)) : named
    const verdict = judge(row, found, parcels)
    if (verdict === 'already') already += 1
    else if ('message' in verdict) faults.push(verdict)
    else toShip.push({ ...row, block: verdict })
  }
  return { toShip, already, faults: faults.sort((a, b) => a.row - b.row) }
}

/** The order number with and without `#`, which most shops put before it. */
const spellingsOf = (order: string): string[] => (order.startsWith('#') ? [order, order.slice(1)] : [order, `#${order}`])

const sameWords = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase()

function judge(
  row: ShipRow,
  found: readonly NamedBlock[],
  parcels: ReadonlyMap<number, readonly Parcel[]>,
): NamedBlock | ShipFault | 'already' {
  const wrong = (column: 'Order' | 'Store', value: string, message: string): ShipFault => ({ row: row.row, column, value, message })
  const [block] = found
  if (!block) {
    const where = row.store ? ' from this store' : ''
    return wrong('Order', row.order, `You have no paid order${where} with this number. Check it, or leave the row out.`)
  }
  if (found.length > 1)
    return wrong('Store', row.store, 'Several stores have an order with this number. Add a column named Store with the store’s name.')
  if (isSent(row, parcels.get(block.id) ?? [])) return 'already'
  const decision = mayShip({ status: block.status, flag: block.flag, carrier: row.carrier, confirmed: false })
  if (decision.allowed) return block
  const remedy = decision.code === 'CONFIRMATION_REQUIRED' ? 'Ship it on its own page' : 'Leave the row out'
  return wrong('Order', row.order, `${decision.reason.replace(/ Please confirm.*$/, '')} ${remedy}.`)
}

/** Whether the row was shipped already, by the same file. */
export const isSent = ({ carrier, trackingNumber }: Pick<ShipRow, 'carrier' | 'trackingNumber'>, parcels: readonly Parcel[]): boolean =>
  parcels.some(
    ({ carrier: own, trackingNumber: number, firstTracking }) =>
      (own === carrier && number === trackingNumber) ||
      (firstTracking !== null && firstTracking.carrier === carrier && firstTracking.trackingNumber === trackingNumber),
  )

/** @throws Refusal 422 */
function recordsOf(csv: string): string[][] {
  const [firstLine = ''] = csv.split(/\r?\n/, 1)
  const delimiter = [',', ';', '\t'].reduce((best, one) => (firstLine.split(one).length > firstLine.split(best).length ? one : best))
  try {
    const records = parse(csv, { bom: true, delimiter, relax_column_count: true, to: mostShipRows + 2 })
    if (records.length > mostShipRows + 1) throw invalid('csv', `A file holds at most ${mostShipRows} orders. Please divide it.`)
    return records
  } catch (error) {
    if (error instanceof CsvError) throw invalid('csv', `The file cannot be read as CSV: ${error.message}`)
    throw error
  }
}
