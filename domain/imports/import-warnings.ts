/** What a store should know before a product goes into its shop. @see V-091, V-092 */
import { rateFor, type ShippingOption, zoneOf } from '../shipping/shipping-option.ts'

export type WarningCode = 'NOT_PAYABLE' | 'DOES_NOT_SHIP' | 'MANUFACTURING_TIME'

export interface ImportWarning {
  readonly code: WarningCode
  readonly title: string
  readonly message: string
}

/** M-091 */
export const manufacturingTitle = 'Additional Manufacturing Time Required'

const zoneNames = { US: 'the United States', CA: 'Canada', INTL: 'countries outside the United States and Canada' } as const

export interface BeforeImport {
  readonly supplierName: string
  /** Whether it has connected a payment account. */
  readonly isPayable: boolean
  readonly manufacturingTime: string | null
  readonly options: readonly ShippingOption[]
  /** Where the store is. */
  readonly country: string
}

/** Orders for goods of a supplier without a payment account. */
export const notPayableTitle = 'Orders cannot be paid yet'

export function importWarnings({ supplierName, isPayable, manufacturingTime, options, country }: BeforeImport): ImportWarning[] {
  const warnings: ImportWarning[] = []
  if (!isPayable) {
    warnings.push({
      code: 'NOT_PAYABLE',
      title: notPayableTitle,
      message: `${supplierName} has not connected a payment account. Orders for its products wait until it has.`,
    })
  }
  if (!rateFor(options, { country })) {
    const place = zoneNames[zoneOf(country)]
    warnings.push({
      code: 'DOES_NOT_SHIP',
      title: `This supplier does not ship to ${place}`,
      message: `${supplierName} has no shipping rate to ${place}. Shoppers there cannot be served.`,
    })
  }
  if (needsTime(manufacturingTime)) {
    warnings.push({
      code: 'MANUFACTURING_TIME',
      title: manufacturingTitle,
      message: `${supplierName} makes this product to order: allow ${manufacturingTime} before it ships.`,
    })
  }
  return warnings
}

/** Anything but none, `None` and one to two days. */
const needsTime = (time: string | null): boolean => time !== null && !['', 'none', '1-2 days'].includes(time.trim().toLowerCase())
