import {
  estimateLandedCost,
  type LineEstimate,
  type LineToEstimate,
  type ParcelToEstimate,
  prefixesOf,
  rateCountriesOf,
} from '@quayside/domain/landed-cost/estimate'
import type { Db } from '#foundation/database/db'
import { ratesFor } from './duty-rates.records.ts'
import { latestTables } from './duty-tables.records.ts'

export interface ParcelsAsked {
  /** Lines that travel together, in one currency, for each parcel. */
  readonly parcels: readonly (readonly LineToEstimate[])[]
  readonly destination: ParcelToEstimate['destination']
}

export interface ParcelEstimates {
  /** When the rates were uploaded; null if there are none. */
  readonly uploadedAt: Date | null
  /** Estimates by the lines' keys. */
  readonly lines: ReadonlyMap<string, LineEstimate>
}

/** Estimates duty and tax of parcels to one destination by the table that holds. */
export async function estimateParcels(db: Db, now: Date, { parcels, destination }: ParcelsAsked): Promise<ParcelEstimates> {
  const [table] = await latestTables(db, 1)
  const codes = parcels.flat().flatMap(({ hsCode }) => hsCode ?? [])
  const rates =
    table && destination && codes.length
      ? await ratesFor(db, {
          tableId: table.id,
          countries: rateCountriesOf(destination.country),
          prefixes: [...new Set(codes.flatMap(prefixesOf))],
        })
      : []
  const today = now.toISOString().slice(0, 10)
  const estimates = parcels.flatMap((lines) => estimateLandedCost({ lines, destination, rates, today }))
  return { uploadedAt: table?.uploadedAt ?? null, lines: new Map(estimates.map((estimate) => [estimate.key, estimate])) }
}
