/** Events of a request are told to all three sides: its timeline, open tabs, and a mail to whom it concerns. */
import { type ClaimActor, type ClaimEventData, type ClaimEventKind, claimEventSentence } from '@quayside/domain/refunds/claim-event'
import { hidesSuppliers, namelessSupplier } from '@quayside/domain/sites/hides-suppliers'
import { homeOfStore, mailToStore, mailToSupplier } from '#features/identity'
import { queueMail } from '#features/notifications'
import type { PaidBlock } from '#features/orders'
import { storeOf } from '#features/stores'
import { supplierOf } from '#features/suppliers'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import { type ClaimMailFacts, claimForStaff, claimForStore, claimForSupplier } from './claim.email.ts'
import { saveGroup } from './refund-groups.records.ts'
import { insertRequestEvents, type RefundRequest } from './refund-requests.records.ts'

export interface RequestNews {
  readonly kind: ClaimEventKind
  readonly actor: ClaimActor
  readonly data?: ClaimEventData
  readonly mails?: readonly ('store' | 'supplier' | 'staff')[]
}

/** @param request as it is now */
export const tellAboutRequest = (context: AtomicContext, request: RefundRequest, block: PaidBlock, news: RequestNews): Promise<void> =>
  tellAboutRequests(context, [request], block, news)

/** One piece of news about several requests of one order and supplier is one mail. @param requests as they are now; at least one */
export async function tellAboutRequests(
  context: AtomicContext,
  requests: readonly RefundRequest[],
  block: PaidBlock,
  news: RequestNews,
): Promise<void> {
  const { db, now } = context
  const { id: requestId, storeId, supplierId, supplierOrderId } = requests[0]!
  const { kind, actor, data = {} } = news
  const ids = requests.map(({ id }) => id)
  const eventId = await insertRequestEvents(db, now, ids, { kind, actor, data })
  await saveGroup(db, { supplierOrderId, storeId, orderName: block.orderName })
  for (const to of [{ storeId }, { supplierId }, { admins: true }] as const)
    await publishToAccount(context, to, { kind: 'refunds', id: requestId })
  await mailAbout(context, requests, block, { ...news, data, eventId })
}

async function mailAbout(
  context: AtomicContext,
  requests: readonly RefundRequest[],
  block: PaidBlock,
  { kind, actor, data = {}, mails = [], eventId }: RequestNews & { readonly eventId: number },
): Promise<void> {
  if (!mails.length) return
  const { db, config } = context
  const request = requests[0]!
  const [store, supplier] = [await storeOf(db, request.storeId), await supplierOf(db, request.supplierId)]
  const facts: ClaimMailFacts = {
    product: config.productName,
    order: block.orderName,
    store: store.name,
    supplier: supplier?.name ?? '',
    goods: requests
      .map(({ quantity, orderLineId }) => `${quantity} × ${block.lines.find(({ id }) => id === orderLineId)?.title ?? ''}`)
      .join(', '),
    sentence: claimEventSentence(kind, actor, data),
    ...(data.text ? { text: data.text } : {}),
  }
  for (const side of mails) {
    const mail = { key: `refund-request:${eventId}:${side}`, kind: 'refund-request' }
    if (side === 'staff')
      await queueMail(context, { ...mail, ...claimForStaff({ ...facts, ids: requests.map(({ id }) => id) }), to: config.supportEmail })
    if (side === 'store') {
      const isHidden = hidesSuppliers((await homeOfStore(db, request.storeId)).name)
      await mailToStore(context, request.storeId, {
        ...mail,
        ...claimForStore(isHidden ? { ...facts, supplier: namelessSupplier } : facts),
        link: { type: 'store_refunds' },
      })
    }
    if (side === 'supplier') {
      const isTheirTurn = request.status === 'PENDING' && !request.escalation
      await mailToSupplier(context, request.supplierId, {
        ...mail,
        ...claimForSupplier({ ...facts, ...(isTheirTurn ? { answerBy: request.answerBy.toUTCString() } : {}) }),
        isNotice: true,
        link: { type: 'supplier_refunds' },
      })
    }
  }
}

/** Notes in the audit log who did what. */
export const auditRequest = (
  context: AtomicContext,
  action: Parameters<typeof recordAudit>[1]['action'],
  { id, storeId, supplierId }: Pick<RefundRequest, 'id' | 'storeId' | 'supplierId'>,
  detail: Record<string, string | number> = {},
): Promise<void> => recordAudit(context, { action, subject: `refund-request:${id}`, detail, storeId, supplierId })
