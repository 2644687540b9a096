import type { Answer } from '@quayside/contract/endpoint'
import type { landedCostApi } from '@quayside/contract/landed-cost/endpoints'
import { isTableOld } from '@quayside/domain/landed-cost/duty-table'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { peopleById } from '#features/identity'
import type { ReadContext } from '#foundation/context/context'
import { countriesOfTable, type DutyTable, latestTables } from './duty-tables.records.ts'

const mostEarlier = 10

/** The table that holds, with its destinations, and those before it. */
export async function readDutyTables({
  context: { db, now },
}: {
  context: ReadContext<AdminActor>
}): Promise<Answer<typeof landedCostApi.tables>> {
  const [table, ...earlier] = await latestTables(db, mostEarlier + 1)
  if (!table) return { table: null, earlier: [] }
  const people = await peopleById(db, [...new Set([table, ...earlier].map(({ uploadedBy }) => uploadedBy))])
  const view = ({ fileName, rates, uploadedAt, uploadedBy }: DutyTable) => {
    const person = people.get(uploadedBy)
    return { file_name: fileName, rates, uploaded_at: uploadedAt.toISOString(), uploaded_by: person?.name || person?.email || '' }
  }
  const countries = await countriesOfTable(db, table.id)
  return {
    table: {
      ...view(table),
      is_old: isTableOld(table.uploadedAt, now),
      countries: countries.map(({ country, duties, taxes, validFrom }) => ({
        country,
        duties: Number(duties),
        taxes: Number(taxes),
        valid_from: validFrom,
      })),
    },
    earlier: earlier.map(view),
  }
}
