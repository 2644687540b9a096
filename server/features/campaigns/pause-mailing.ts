import type { campaignsApi } from '@quayside/contract/campaigns/endpoints'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { done } from '@quayside/contract/vocabulary/id'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { lockMailing, setState } from './mailings.records.ts'

/** Pauses a mailing or resumes it; one that is over stays so. A mail that is with the mail server already still goes out. */
export async function pauseMailing({
  context,
  input: { id, paused },
}: {
  context: AtomicContext<AdminActor>
  input: Input<typeof campaignsApi.pause>
}): Promise<Answer<typeof campaignsApi.pause>> {
  const mailing = await lockMailing(context.db, id)
  if (!mailing) throw notFound()
  const wanted = paused ? 'paused' : 'sending'
  if (mailing.state === 'done' || mailing.state === wanted) return done
  await setState(context.db, id, wanted)
  await recordAudit(context, {
    action: paused ? 'campaigns.mailing-paused' : 'campaigns.mailing-resumed',
    subject: `campaign-mailing:${id}`,
  })
  if (!paused) await context.enqueue('campaigns.send-batch', {}, { key: 'campaigns.send-batch' })
  return done
}
