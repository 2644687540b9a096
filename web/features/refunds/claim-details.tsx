import type { Claim, ClaimEvent } from '@quayside/contract/refunds/claim'
import { claimKindWords, noJustification, outcomeWords, requestProblem } from '@quayside/domain/refunds/refund-request'
import type { ReactNode } from 'react'
import { formatDate, formatMoment } from '#foundation/formats/dates.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Timeline, type TimelineEvent } from '#foundation/ui/timeline.tsx'
import { ClaimBadge } from './claim-badge.tsx'
import classes from './refunds.module.css'

/** Goods, evidence and outcome of a request. */
export function ClaimDetails({ claim }: { claim: Claim }) {
  const { goods, shipping_rate: shipping, amount, outcome } = claim
  return (
    <>
      {claim.error && <ClaimError error={claim.error} />}
      <dl className={classes.facts}>
        <Fact name="Order">{claim.order_name}</Fact>
        <Fact name="Store">{claim.store_name}</Fact>
        <Fact name="Supplier">{claim.supplier_name}</Fact>
        <Fact name="Product">
          {claim.quantity} × {claim.product_name}
          {claim.variant_name ? ` (${claim.variant_name})` : ''}
        </Fact>
        <Fact name="Goods">{formatMoney(goods.minor, goods.currency)}</Fact>
        <Fact name="Shipping">{claim.shipping_refunded ? 'Refunded before' : formatMoney(shipping.minor, shipping.currency)}</Fact>
        <Fact name="Status">
          <ClaimBadge status={claim.status} />
        </Fact>
        {outcome && <Fact name="Decision">{outcomeWords[outcome]}</Fact>}
        {claim.rule && <Fact name="By rule">{claim.rule}</Fact>}
        {amount && <Fact name="Refund">{formatMoney(amount.minor, amount.currency)}</Fact>}
        {claim.escalate_by && <Fact name="Escalate until">{formatDate(claim.escalate_by)}</Fact>}
        {claim.return_by && <Fact name="Return by">{formatDate(claim.return_by)}</Fact>}
        {claim.return_address && <Fact name="Return to">{claim.return_address}</Fact>}
        {claim.replacement_by && <Fact name="Replacement sent by">{formatDate(claim.replacement_by)}</Fact>}
        {claim.replacement && (
          <Fact name="Replacement">{[claim.replacement.carrier, claim.replacement.tracking_number].filter(Boolean).join(' ')}</Fact>
        )}
        {claim.parcels.map((parcel, place) => (
          <Fact key={place} name="Parcel">
            {[parcel.carrier, parcel.tracking_number].filter(Boolean).join(' ')}, shipped {formatDate(parcel.shipped_at)}
          </Fact>
        ))}
      </dl>
      <section className={classes.said}>
        <h3>{claimKindWords[claim.kind]}</h3>
        <p dir="auto">{claim.reason || noJustification}</p>
        {claim.pictures.length > 0 && (
          <ul className={classes.pictures} aria-label="Pictures">
            {claim.pictures.map((address, place) => (
              <li key={address}>
                <a href={address} target="_blank" rel="noreferrer">
                  <img src={address} alt={`Evidence ${place + 1}`} loading="lazy" />
                </a>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

/** @see M-215 */
const ClaimError = ({ error }: { error: NonNullable<Claim['error']> }) => (
  <Notice tone="bad" title={requestProblem}>
    {error.message} Order {error.order}, {error.store}, {error.supplier}.
  </Notice>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd dir="auto">{children}</dd>
  </div>
)

const tones: Partial<Record<ClaimEvent['kind'], NonNullable<TimelineEvent['tone']>>> = {
  requested: 'info',
  accepted: 'good',
  refused: 'bad',
  escalated: 'wait',
  overdue: 'wait',
  supplier_gone: 'wait',
  return_overdue: 'wait',
  replacement_reminded: 'wait',
  replacement_overdue: 'wait',
  received: 'info',
  replacement_sent: 'good',
  disputed: 'wait',
  money_returned: 'good',
  money_failed: 'bad',
  money_elsewhere: 'info',
  money_retried: 'info',
  money_reduced: 'wait',
  money_settled: 'good',
}

/** Newest first; all three sides read the same. */
export function ClaimTimeline({ claim, events }: { claim: Claim; events: readonly ClaimEvent[] }) {
  const names = { store: claim.store_name, supplier: claim.supplier_name, admin: 'Our team', system: 'Automatic' }
  return (
    <section className={classes.said}>
      <h3>Timeline</h3>
      <Timeline
        events={events.toReversed().map(({ kind, actor, sentence, text, at }) => ({
          what: sentence,
          who: names[actor],
          when: formatMoment(at),
          ...(text ? { detail: text } : {}),
          ...(tones[kind] ? { tone: tones[kind] } : {}),
        }))}
      />
    </section>
  )
}
