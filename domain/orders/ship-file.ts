/** A supplier's file of orders and tracking numbers: its rows and their faults. */
import { carrierRequired } from './order-abilities.ts'

/** Maximum characters of a file, and maximum rows without the header. */
export const longestShipFile = 5 * 1024 * 1024
export const mostShipRows = 20_000

export const shipColumns = { order: 'Order', tracking: 'Tracking number', carrier: 'Carrier', store: 'Store' } as const
export type ShipColumn = (typeof shipColumns)[keyof typeof shipColumns]

const spellings: Readonly<Record<keyof typeof shipColumns, readonly string[]>> = {
  order: ['order', 'order number', 'order name'],
  tracking: ['tracking number', 'tracking', 'tracking_number'],
  carrier: ['carrier', 'shipping carrier', 'shipping_carrier'],
  store: ['store', 'vendor'],
}

export interface ShipRow {
  /** Row number as in a spreadsheet; the header is 1. */
  readonly row: number
  readonly order: string
  /** Empty if the file has no such column. */
  readonly store: string
  readonly carrier: string
  readonly trackingNumber: string
}

export interface ShipFault {
  readonly row: number
  readonly column: ShipColumn
  readonly value: string
  /** The fault, and how to fix it. */
  readonly message: string
}

const longestWords = 100

/** @param records records of the file, the header first @param usualCarrier carrier of rows without one */
export function readShipRows(records: readonly (readonly string[])[], usualCarrier: string): { rows: ShipRow[]; faults: ShipFault[] } {
  const [head = [], ...body] = records
  const names = head.map((name) => name.trim().toLowerCase())
  const place = (column: keyof typeof shipColumns) => names.findIndex((name) => spellings[column].includes(name))
  const places = { order: place('order'), tracking: place('tracking'), carrier: place('carrier'), store: place('store') }
  const missing = (['order', 'tracking'] as const).filter((column) => places[column] === -1)
  if (missing.length) {
    const faults = missing.map((column) => ({
      row: 1,
      column: shipColumns[column],
      value: '',
      message: `Add a column named ${shipColumns[column]} to the first row.`,
    }))
    return { rows: [], faults }
  }
  const rows: ShipRow[] = []
  const faults: ShipFault[] = []
  const seen = new Map<string, ShipRow>()
  for (const [at, cells] of body.entries()) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const cell = (column: keyof typeof places) => textOf(cells[places[column]])
    const row = {
      row: at + 2,
      order: cell('order'),
      store: cell('store'),
      trackingNumber: cell('tracking'),
      carrier: cell('carrier') || usualCarrier.trim(),
    }
    const fault = faultOf(row)
    const key = `${row.store.toLowerCase()}\n${row.order.replace(/^#/, '')}`
    const before = seen.get(key)
    if (fault) faults.push({ row: row.row, ...fault })
    else if (!before) {
      seen.set(key, row)
      rows.push(row)
    } else if (before.trackingNumber !== row.trackingNumber || before.carrier !== row.carrier)
      faults.push({
        row: row.row,
        column: shipColumns.tracking,
        value: row.trackingNumber,
        message: `Row ${before.row} has another number for this order. Ship an order of several parcels on its own page.`,
      })
  }
  return { rows, faults }
}

/** Our own exports prefix formulas with an apostrophe, which is removed here. */
const textOf = (cell: string | undefined): string => (cell ?? '').trim().replace(/^'(?=[=+\-@＝＋－＠])/, '')

function faultOf({ order, trackingNumber, carrier }: ShipRow): Omit<ShipFault, 'row'> | undefined {
  if (!order) return { column: 'Order', value: '', message: 'Enter the order’s number, or leave the row out.' }
  if (!trackingNumber) return { column: 'Tracking number', value: '', message: 'Enter the tracking number, or leave the row out.' }
  if (trackingNumber.length > longestWords)
    return { column: 'Tracking number', value: trackingNumber.slice(0, longestWords), message: `Shorten it to ${longestWords} characters.` }
  if (!carrier) return { column: 'Carrier', value: '', message: `${carrierRequired}. Add it to the row, or choose one for the whole file.` }
  if (carrier.length > longestWords)
    return { column: 'Carrier', value: carrier.slice(0, longestWords), message: `Shorten it to ${longestWords} characters.` }
  return undefined
}
