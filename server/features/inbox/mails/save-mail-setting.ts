import type { Answer, Input } from '@quayside/contract/endpoint'
import type { inboxApi } from '@quayside/contract/inbox/endpoints'
import { clockOf, nextTrayTime } from '@quayside/domain/notifications/tray-clock'
import { storeOf } from '#features/stores'
import type { AtomicContext, ReadContext, StoreActor } from '#foundation/context/context'
import { lockMailFrequency, mailFrequencyOf, saveMailFrequency } from './mail-settings.records.ts'

type Api = typeof inboxApi

export const readMailSetting = async ({
  context: { db, actor },
}: {
  context: ReadContext<StoreActor>
}): Promise<Answer<Api['mailSetting']>> => ({ frequency: await mailFrequencyOf(db, actor.storeId) })

/** Saves how often the store is mailed. What waits for a digest comes at the new time. */
export async function saveInboxMailSetting({
  context,
  input: { frequency },
}: {
  context: AtomicContext<StoreActor>
  input: Input<Api['saveMailSetting']>
}): Promise<Answer<Api['saveMailSetting']>> {
  const { db, now, actor } = context
  const { storeId } = actor
  const before = await lockMailFrequency(db, storeId)
  if (before === frequency) return { frequency }
  await saveMailFrequency(db, storeId, frequency)
  if (before !== 'immediately') {
    const { country } = await storeOf(db, storeId)
    const runAt = nextTrayTime(frequency, clockOf(country), now)
    await context.enqueue('inbox.mail-digest', { storeId }, { key: `inbox.mail-digest:${storeId}`, runAt })
  }
  return { frequency }
}
