import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Room } from './api.ts'
import { changeDispute, DisputeChange, disputeView, openDispute } from './disputes.ts'
import { orderView } from './orders.ts'
import { approve } from './pages.ts'
import { changeMerchant } from './partners.ts'
import { captureView, endPending, endRefund, refundCapture, refundView, reverseCapture } from './payments.ts'
import { batchView, payoutStatuses, settlePayout } from './payouts.ts'
import { webhookId } from './shelves.ts'

const MerchantChange = z.strictObject({
  payments_receivable: z.boolean().optional(),
  primary_email_confirmed: z.boolean().optional(),
  features: z.array(z.enum(['PAYMENT', 'REFUND'])).optional(),
  is_empty: z.boolean().optional(),
})

/** Stage endpoints of PayPal; `{name}` is a platform: `default`, or the text after `sandbox-paypal_`. */
export function registerPaypalStage(app: FastifyInstance, room: Room): void {
  const { shelves, sandbox } = room
  type Named = { Params: { name: string; id: string } }

  const Webhook = z.strictObject({ url: z.url() })
  app.put<Named>('/stage/paypal/:name/webhook', (request) => {
    const { name } = request.params
    const webhook = { id: webhookId, url: Webhook.parse(request.body).url }
    shelves.platforms.put({ id: name, webhook })
    return webhook
  })
  app.get<Named>('/stage/paypal/:name', ({ params: { name } }) => ({ webhook: shelves.webhookOf(name) }))
  app.get<Named>('/stage/paypal/:name/orders', ({ params: { name } }) => ({
    orders: shelves.orders.find('platform', name).map((order) => orderView(room, order)),
  }))
  const Approve = z.strictObject({ funding: z.enum(['good', 'declined', 'pending', 'refused']).default('good') })
  app.post<Named>('/stage/paypal/:name/orders/:id/approve', (request, reply) => {
    const order = shelves.orders.get(request.params.id)
    const { funding } = Approve.parse(request.body ?? {})
    if (order?.platform !== request.params.name || order.status === 'COMPLETED')
      return reply.code(409).send({ error: 'it waits for nobody' })
    return orderView(
      room,
      sandbox.state.transaction(() => approve(room, order, funding)),
    )
  })
  const Outcome = z.strictObject({ outcome: z.enum(['complete', 'deny']) })
  app.post<Named>('/stage/paypal/:name/captures/:id', (request, reply) => {
    const { name, id } = request.params
    const isPaid = Outcome.parse(request.body).outcome === 'complete'
    const ended = sandbox.state.transaction(() => endPending(room, name, id, isPaid))
    return ended ? captureView(room, ended) : reply.code(409).send({ error: 'it is not pending' })
  })
  const Refunded = z.strictObject({ value: z.string().optional() })
  app.post<Named>('/stage/paypal/:name/captures/:id/refunds', (request, reply) => {
    const { name, id } = request.params
    const capture = shelves.captures.get(id)
    const { value } = Refunded.parse(request.body ?? {})
    if (capture?.platform !== name) return reply.code(404).send({ error: 'no such capture' })
    const amount = value === undefined ? undefined : { currency_code: capture.amount.currency_code, value }
    return refundView(
      room,
      sandbox.state.transaction(() => refundCapture(room, capture, amount, {})),
    )
  })
  app.post<Named>('/stage/paypal/:name/captures/:id/reverse', (request, reply) => {
    const { name, id } = request.params
    const capture = shelves.captures.get(id)
    if (capture?.platform !== name) return reply.code(404).send({ error: 'no such capture' })
    const reversal = sandbox.state.transaction(() => reverseCapture(room, capture))
    return reversal ? refundView(room, reversal) : reply.code(409).send({ error: 'nothing of it is left' })
  })
  const Disputed = z.strictObject({ reason: z.string().default('MERCHANDISE_OR_SERVICE_NOT_RECEIVED') })
  app.post<Named>('/stage/paypal/:name/captures/:id/disputes', (request, reply) => {
    const { name, id } = request.params
    const capture = shelves.captures.get(id)
    const { reason } = Disputed.parse(request.body ?? {})
    if (capture?.platform !== name) return reply.code(404).send({ error: 'no such capture' })
    return disputeView(
      room,
      sandbox.state.transaction(() => openDispute(room, capture, reason)),
    )
  })
  app.post<Named>('/stage/paypal/:name/disputes/:id', (request, reply) => {
    const { name, id } = request.params
    const dispute = shelves.disputes.get(id)
    const change = DisputeChange.parse(request.body)
    if (dispute?.platform !== name) return reply.code(404).send({ error: 'no such dispute' })
    return disputeView(
      room,
      sandbox.state.transaction(() => changeDispute(room, dispute, change)),
    )
  })
  const Ended = z.strictObject({ status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']) })
  app.post<Named>('/stage/paypal/:name/refunds/:id', (request, reply) => {
    const { name, id } = request.params
    const { status } = Ended.parse(request.body)
    const ended = sandbox.state.transaction(() => endRefund(room, name, id, status))
    return ended ? refundView(room, ended) : reply.code(404).send({ error: 'no such refund' })
  })
  app.get<Named>('/stage/paypal/:name/payouts', ({ params: { name } }) => ({
    payouts: shelves.payouts.find('platform', name).map((payout) => batchView(room, payout)),
  }))
  const Settled = z.strictObject({ status: z.enum(payoutStatuses), fee_minor: z.int().nonnegative().optional() })
  app.post<Named>('/stage/paypal/:name/payouts/:id', (request, reply) => {
    const { name, id } = request.params
    const { status, fee_minor: fee } = Settled.parse(request.body)
    const payout = shelves.payouts.get(id)
    if (payout?.platform !== name) return reply.code(404).send({ error: 'no such payout' })
    return batchView(
      room,
      sandbox.state.transaction(() => settlePayout(room, payout, status, fee)),
    )
  })
  app.delete<Named>('/stage/paypal/:name/payouts/:id', (request, reply) => {
    const { name, id } = request.params
    if (shelves.payouts.get(id)?.platform !== name) return reply.code(404).send({ error: 'no such payout' })
    return { deleted: shelves.payouts.delete(id) }
  })
  app.patch<Named>('/stage/paypal/:name/merchants/:id', (request, reply) => {
    const { name, id } = request.params
    const change = JSON.parse(JSON.stringify(MerchantChange.parse(request.body))) as Parameters<typeof changeMerchant>[3]
    const merchant = sandbox.state.transaction(() => changeMerchant(room, name, id, change))
    return merchant ?? reply.code(404).send({ error: 'no such seller' })
  })
}
