/** Backup suppliers from which a store may order an out-of-stock line, compared with its current cost. */
import { z } from 'zod'
import { WireMoney } from '../vocabulary/money.ts'

const Side = z.object({
  supplier: z.string(),
  title: z.string(),
  variant: z.string(),
  cost: WireMoney,
  /** Amount that the line adds to the shipping of this supplier's part of the order. */
  shipping: WireMoney,
  total: WireMoney,
  /** Null if the price in the shop is unknown, or in another currency. */
  profit: WireMoney.nullable(),
  processing_time: z.string(),
})

export const BackupOffer = z.object({
  supplier_order_id: z.int(),
  line_id: z.int(),
  quantity: z.int(),
  current: Side,
  backups: z.array(Side.extend({ variant_id: z.int() })),
})
export type BackupOffer = z.infer<typeof BackupOffer>
