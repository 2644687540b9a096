import type { Answer, Input } from '@quayside/contract/endpoint'
import type { storesApi } from '@quayside/contract/stores/endpoints'
import { maySaveSetup } from '@quayside/domain/stores/setup'
import type { StoreActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { saveCategories } from './stores.records.ts'

interface SaveSetup {
  context: AtomicContext<StoreActor>
  input: Input<typeof storesApi.saveSetup>
}

/** Saves the favourite categories in the given order. @see S-16 */
export async function saveSetup({ context, input }: SaveSetup): Promise<Answer<typeof storesApi.saveSetup>> {
  const categories = [...new Set(input.categories)]
  const decision = maySaveSetup(categories)
  if (!decision.allowed) throw new Refusal(decision.code, decision.reason, { field: 'categories' })
  await saveCategories(context.db, context.actor.storeId, context.now, categories)
  await recordAudit(context, { action: 'stores.setup-saved', detail: { categories } })
  await publishToAccount(context, { storeId: context.actor.storeId }, { kind: 'settings' })
  return { success: true, message: 'Categories has been saved successfully', categories }
}
