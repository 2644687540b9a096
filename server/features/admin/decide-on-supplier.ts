import type { adminApi } from '@quayside/contract/admin/endpoints'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { missingForLive } from '@quayside/domain/onboarding/missing-for-live'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { readReadiness } from '#features/onboarding'
import { decideOnSupplier, saveDcFulfilment, saveSupplierNote, supplierOf } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'
import { invalid, notFound, Refusal } from '#foundation/context/refusal'

interface Decide {
  context: AtomicContext<AdminActor>
  input: Input<typeof adminApi.decideOnSupplier>
}

const messages = {
  initial_approval: 'Supplier approved for setup',
  set_live: 'Supplier is live',
  rejected: 'Supplier fired',
  save_note: 'Note saved',
  dc_on: 'Sent from the DC from now on',
  dc_off: 'Sent by the supplier from now on',
} as const

/** Applies a decision of staff on a supplier. One with open setup steps cannot be set live. @see S-76, V-280 */
export async function decideOnSupplierAsStaff({ context, input }: Decide): Promise<Answer<typeof adminApi.decideOnSupplier>> {
  const { supplier: supplierId, action, value } = input
  return { success: true, status: await carryOut(), message: messages[action] }

  async function carryOut(): Promise<string> {
    if (action === 'dc_on' || action === 'dc_off') {
      await saveDcFulfilment(context, supplierId, action === 'dc_on')
      return statusOf()
    }
    if (action !== 'save_note')
      return decideOnSupplier(context, { supplierId, decision: action, ...(action === 'set_live' ? { assertReady } : {}) })
    if (value === undefined) throw invalid('value', 'Please enter a note')
    await saveSupplierNote(context, supplierId, value)
    return statusOf()
  }

  async function statusOf(): Promise<string> {
    return (await supplierOf(context.db, supplierId))?.status ?? ''
  }

  async function assertReady(): Promise<void> {
    const facts = (await readReadiness(context.db, [supplierId])).get(supplierId)
    if (!facts) throw notFound()
    const missing = missingForLive(facts)
    if (missing.length)
      throw new Refusal('NOT_READY', `Not ready to go live: ${missing.map(({ message }) => message).join(' · ')}`, { status: 409 })
  }
}
