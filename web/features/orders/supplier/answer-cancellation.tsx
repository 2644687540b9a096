import { Button, Textarea } from '@mantine/core'
import type { SupplierOrder } from '@quayside/contract/orders/supplier-order'
import { longestCancellationText } from '@quayside/domain/orders/cancellation/cancellation-request'
import { refundedFrom } from '@quayside/domain/payments/payment-method'
import { useState } from 'react'
import { formatMoment } from '#foundation/formats/dates.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { useAnswerCancellation } from '../orders.queries.ts'
import classes from './answer-cancellation.module.css'

/** The store's wish to cancel, and the supplier's answer. */
export function AnswerCancellation({ order }: { order: SupplierOrder }) {
  const [answer, setAnswer] = useState('')
  const send = useAnswerCancellation()
  const request = order.cancellation!
  const { minor, currency } = request.refund!
  const sum = formatMoney(minor, currency)
  const reply = (accept: boolean) =>
    send.mutate({
      body: { order_id: order.id, request_id: request.id, accept, answer: answer.trim(), ...(accept ? { shown: minor } : {}) },
    })
  const back = minor > 0 ? `${sum} goes back to ${order.vendor.name}, taken from ${refundedFrom[order.payment_method ?? 'card']}. ` : ''
  return (
    <div className={classes.notice}>
      <Notice tone="wait" title={`${order.vendor.name} asks you to cancel this order`}>
        {request.text}, on {formatMoment(request.asked_at)}. Shipping it answers, too.
        <div className={classes.form}>
          <Textarea
            label="Answer to the store"
            description="Optional"
            maxLength={longestCancellationText}
            autosize
            minRows={1}
            value={answer}
            onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
          />
          <div className={classes.answers}>
            <Button variant="default" loading={send.isPending} onClick={() => reply(false)}>
              Do not cancel
            </Button>
            <ConfirmButton
              question={`Cancel order ${order.name}?`}
              consequence={`${back}Do not ship what is left of it. It does not count in your scorecard.`}
              confirm="Cancel and refund"
              isGrave
              loading={send.isPending}
              onConfirm={() => reply(true)}
            >
              Cancel and refund{minor > 0 ? ` ${sum}` : ''}
            </ConfirmButton>
          </div>
        </div>
      </Notice>
    </div>
  )
}
