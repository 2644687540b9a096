import type { Answer, Input } from '@quayside/contract/endpoint'
import type { supportApi } from '@quayside/contract/support/endpoints'
import type { Actor } from '@quayside/domain/vocabulary/actor'
import { queueMail } from '#features/notifications'
import { recordAudit } from '#foundation/audit/audit.records'
import { hours } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { countOrRefuse, placeOf } from '#foundation/limits/limits.records'
import { insertRequest } from './requests.records.ts'
import { supportRequest } from './support-request.email.ts'

interface SendRequest {
  context: OutsideContext
  input: Input<typeof supportApi.sendRequest>
}

/** Saves a request and mails it to support, in one transaction: during an outage of the mail server it is queued. @see S-12 */
export async function sendRequest({ context, input }: SendRequest): Promise<Answer<typeof supportApi.sendRequest>> {
  const {
    config,
    actor,
    request: { site, id: requestId },
  } = context
  await countOrRefuse(context, { key: `support:${placeOf(context)}`, most: config.limits.supportPerHour, windowMs: hours(1) })
  return context.transaction(async (atomic) => {
    const id = await insertRequest(atomic.db, atomic.now, { ...input, actor, site: site.subdomain ?? site.name, requestId })
    const reference = `S-${id}`
    await queueMail(atomic, {
      key: `support-request:${id}`,
      kind: 'support.request',
      to: config.supportEmail,
      ...supportRequest({ ...input, product: config.productName, reference, from: whoWrote(actor), site: site.subdomain ?? site.name }),
    })
    await recordAudit(atomic, { action: 'support.requested', subject: `support-request:${id}` })
    return { success: true, reference }
  })
}

function whoWrote(actor: Actor): string {
  if (actor.kind === 'store') return `Store ${actor.storeId}`
  if (actor.kind === 'supplier') return `Supplier ${actor.supplierId}`
  if ('personId' in actor) return `${actor.kind}, person ${actor.personId}`
  return 'Nobody signed in'
}
