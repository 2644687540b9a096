import { isHiding } from '@quayside/domain/suppliers/vacation'
import { countActiveProducts } from '#features/catalogue'
import { announceVacation, faultOfVacation } from '#features/suppliers'
import { invalid } from '#foundation/context/refusal'
import { type CommandWork, counted, type DataOf } from './command.ts'
import { supplierToChange } from './supplier-to-change.ts'

type Data = DataOf<'SUPPLIER_ON_HOLIDAY'>

/** Announces a vacation for a supplier, as it does by itself. @see V-348, X-089 */
export const sendOnHoliday: CommandWork<Data> = {
  subject: ({ supplier_id: id }) => `supplier:${id}`,
  async dryRun({ db, now }, { supplier_id: supplierId, start_date: firstDay, end_date: lastDay, notify_merchants: tells }) {
    const supplier = await supplierToChange(db, supplierId)
    const fault = await faultOfVacation({ db, now }, supplierId, { firstDay, lastDay })
    if (fault) throw invalid(fault.field === 'first_day' ? 'data.start_date' : 'data.end_date', fault.message)
    const count = await countActiveProducts(db, supplierId)
    const before = supplier.vacation
    return {
      summary: `${counted(count, 'product')} of ${supplier.name} ${count === 1 ? 'is' : 'are'} hidden from ${firstDay} to ${lastDay}.`,
      count,
      lines: [
        ...(before
          ? [`Replaces its vacation from ${before.firstDay} to ${before.lastDay}${isHiding(before) ? ', which has begun' : ''}`]
          : []),
        tells ? 'Stores that carry its products are mailed' : 'No store is mailed',
      ],
      facts: [supplier.status, before?.firstDay, before?.lastDay, before?.mode],
    }
  },
  async step({ context, data: { supplier_id: supplierId, start_date, end_date, notify_merchants: tellsStores } }) {
    const input = { first_day: start_date, last_day: end_date, mode: 'hidden', note: '' } as const
    await announceVacation(context, { supplierId, input, tellsStores })
    return { result: `On vacation from ${start_date} to ${end_date}` }
  },
}
