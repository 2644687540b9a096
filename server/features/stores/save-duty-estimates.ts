import type { Answer, Input } from '@quayside/contract/endpoint'
import type { storesApi } from '@quayside/contract/stores/endpoints'
import type { StoreActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { lockStore, saveDutyEstimatesOf } from './settings.records.ts'
import { storeOf } from './stores.records.ts'

/** Switches estimates of duty and tax on or off. Switching to the present state changes nothing. */
export async function saveDutyEstimates({
  context,
  input: { is_on: isOn },
}: {
  context: AtomicContext<StoreActor>
  input: Input<typeof storesApi.saveDutyEstimates>
}): Promise<Answer<typeof storesApi.saveDutyEstimates>> {
  const { db, now, actor } = context
  await lockStore(db, actor.storeId)
  if ((await storeOf(db, actor.storeId)).estimatesDuty !== isOn) {
    await saveDutyEstimatesOf(db, actor.storeId, now, isOn)
    await recordAudit(context, { action: isOn ? 'stores.duty-estimates-on' : 'stores.duty-estimates-off' })
    await publishToAccount(context, { storeId: actor.storeId }, { kind: 'settings' })
  }
  return { is_on: isOn }
}
