import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { Claim } from '@quayside/contract/refunds/claim'
import { fullAmount, mayGrant } from '@quayside/domain/refunds/claim-amount'
import { type ClaimOutcome, claimOutcomes, outcomeWords } from '@quayside/domain/refunds/refund-request'
import { parseMinor } from '@quayside/domain/vocabulary/money'
import { useState } from 'react'
import { type ApiError, messageOf } from '#foundation/api/api-error.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import classes from './refunds.module.css'
import { useAnswerRefund, useDecideRefund } from './refunds.queries.ts'

interface AnswerFormProps {
  claim: Claim
  side: 'supplier' | 'admin'
}

const notShippedWords = (pieces: number): string =>
  pieces === 1
    ? '1 piece was not shipped, and will be taken off the order.'
    : `${pieces} pieces were not shipped, and will be taken off the order.`

/** Accepts a request, in one of its forms, or refuses it. @see V-263, V-276 */
export function AnswerForm({ claim, side }: AnswerFormProps) {
  const [outcome, setOutcome] = useState<ClaimOutcome>('full')
  const [withShipping, setWithShipping] = useState(false)
  const [answer, setAnswer] = useState('')
  const [amount, setAmount] = useState('')
  const [parcel, setParcel] = useState({ carrier: '', number: '' })
  const [address, setAddress] = useState('')
  const [fault, setFault] = useState<{ field: string; words: string }>()
  const supplier = useAnswerRefund()
  const admin = useDecideRefund()
  const call = side === 'supplier' ? supplier : admin
  const send = (status: 'ACCEPTED' | 'REFUSED') => {
    setFault(undefined)
    const minor = parseMinor(amount)
    call.mutate(
      {
        params: { id: claim.id },
        body: {
          status,
          outcome,
          answer,
          shipping_included: status === 'ACCEPTED' && withShipping,
          ...(outcome === 'partial' && minor !== undefined ? { amount: minor } : {}),
          shipping_carrier: parcel.carrier,
          tracking_number: parcel.number,
          return_address: address,
        },
      },
      {
        onError: (error: ApiError) => setFault({ field: error.complaints[0]?.field ?? '', words: messageOf(error) }),
      },
    )
  }
  const outcomes = claimOutcomes.filter((one) => mayGrant(one, { open: claim.not_shipped }).allowed)
  const at = (field: string) => (fault?.field === field ? fault.words : undefined)
  const isElsewhere = fault && !['answer', 'amount', 'shipping_carrier', 'return_address'].includes(fault.field)
  return (
    <form className={classes.form} aria-label={`Answer request ${claim.id}`} noValidate onSubmit={(event) => event.preventDefault()}>
      <NativeSelect
        label="Decision"
        {...(claim.not_shipped > 0 ? { description: notShippedWords(claim.not_shipped) } : {})}
        data={outcomes.map((value) => ({ value, label: outcomeWords[value] }))}
        value={outcome}
        onChange={({ currentTarget }) => setOutcome(currentTarget.value as ClaimOutcome)}
      />
      {(outcome === 'full' || outcome === 'return') && (
        <p className={classes.hint}>
          The store gets <b className="num">{formatMoney(inFull(claim, withShipping), claim.goods.currency)}</b>
          {outcome === 'return' ? ' when the goods have come back.' : '.'}
        </p>
      )}
      {outcome === 'partial' && (
        <TextInput
          label="Amount"
          description={`Up to ${formatMoney(Math.min(claim.goods.minor, claim.left.minor), claim.goods.currency)}`}
          inputMode="decimal"
          value={amount}
          error={at('amount')}
          onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        />
      )}
      {outcome === 'replacement' && (
        <div className={classes.pair}>
          <TextInput
            label="Carrier"
            description="Leave it empty to send the replacement later"
            value={parcel.carrier}
            error={at('shipping_carrier')}
            onChange={({ currentTarget }) => setParcel({ ...parcel, carrier: currentTarget.value })}
          />
          <TextInput
            label="Tracking number"
            description="Optional"
            value={parcel.number}
            onChange={({ currentTarget }) => setParcel({ ...parcel, number: currentTarget.value })}
          />
        </div>
      )}
      {outcome === 'return' && (
        <Textarea
          label="Return address"
          autosize
          minRows={2}
          maxLength={500}
          value={address}
          error={at('return_address')}
          onChange={({ currentTarget }) => setAddress(currentTarget.value)}
        />
      )}
      {outcome !== 'replacement' && (
        <Checkbox
          label={
            claim.shipping_refunded
              ? 'Shipping was refunded before'
              : `Include shipping (${formatMoney(claim.shipping_rate.minor, claim.shipping_rate.currency)})`
          }
          checked={claim.shipping_refunded || withShipping}
          disabled={claim.shipping_refunded}
          onChange={({ currentTarget }) => setWithShipping(currentTarget.checked)}
        />
      )}
      <Textarea
        label={side === 'admin' ? 'Decision motives' : 'Answer to the store'}
        description="Optional"
        autosize
        minRows={2}
        maxLength={2000}
        value={answer}
        error={at('answer')}
        onChange={({ currentTarget }) => setAnswer(currentTarget.value)}
      />
      {isElsewhere && <Notice tone="bad">{fault.words}</Notice>}
      <div className={classes.actions}>
        <Button variant="default" color="red" disabled={call.isPending} onClick={() => send('REFUSED')}>
          Refuse
        </Button>
        <Button loading={call.isPending} onClick={() => send('ACCEPTED')}>
          Accept
        </Button>
      </div>
    </form>
  )
}

const inFull = ({ goods, shipping_rate: shipping, shipping_refunded: isBefore, left }: Claim, withShipping: boolean): number =>
  fullAmount({
    goodsMinor: goods.minor,
    shippingMinor: withShipping && !isBefore ? shipping.minor : 0,
    leftMinor: left.minor,
  }).amountMinor
