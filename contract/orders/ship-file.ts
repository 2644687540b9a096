/** Wire shapes of shipping many orders by file. */
import { longestShipFile, shipColumns } from '@quayside/domain/orders/ship-file'
import { z } from 'zod'

export const ShipFile = z.object({
  /** The file's text as CSV, with the columns Order and Tracking number, and optionally Carrier and Store. */
  csv: z.string().max(longestShipFile),
  /** Default carrier for rows without one. */
  shipping_carrier: z.string().trim().max(100).default(''),
})

export const ShipFileCheck = z.object({
  /** Rows that will be shipped. */
  to_ship: z.int(),
  /** Rows whose order has already shipped with this number. */
  already_shipped: z.int(),
  refused: z.int(),
  /** The first hundred refused rows. */
  faults: z.array(z.object({ row: z.int(), column: z.enum(shipColumns), value: z.string(), message: z.string() })),
})
export type ShipFileCheck = z.infer<typeof ShipFileCheck>

export const ShipRun = z.object({
  id: z.int(),
  total: z.int(),
  shipped: z.int(),
  already_shipped: z.int(),
  failed: z.int(),
  is_running: z.boolean(),
  started_at: z.iso.datetime(),
  /** The first hundred failures. */
  failures: z.array(z.object({ row: z.int(), supplier_order_id: z.int(), order: z.string(), message: z.string() })),
})
export type ShipRun = z.infer<typeof ShipRun>
