import { saveDcFulfilment } from '#features/suppliers'
import type { CommandWork, DataOf } from './command.ts'
import { supplierToChange } from './supplier-to-change.ts'

/** Has a supplier's goods sent from the distribution centre. @see V-359 */
export const optIntoFulfilment: CommandWork<DataOf<'OPTIN_FULFILLMENT_SERVICE'>> = {
  subject: ({ entity_id: id }) => `supplier:${id}`,
  async dryRun({ db }, { entity_id: supplierId }) {
    const { name, fulfilledByDc } = await supplierToChange(db, supplierId)
    return {
      summary: fulfilledByDc
        ? `The goods of ${name} are sent from the distribution centre already.`
        : `Orders of ${name} that are not paid yet are sent from the distribution centre.`,
      count: fulfilledByDc ? 0 : 1,
      lines: [],
    }
  },
  async step({ context, data: { entity_id: supplierId } }) {
    await saveDcFulfilment(context, supplierId, true)
    return { result: 'Sent from the distribution centre' }
  },
}
