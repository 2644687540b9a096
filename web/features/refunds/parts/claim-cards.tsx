import { claimKindWords, outcomeWords } from '@quayside/domain/refunds/refund-request'
import { IconReceiptRefund } from '@tabler/icons-react'
import { Money } from '#foundation/ui/money/money.tsx'
import { ClaimBadge } from '../claim-badge.tsx'
import { useClaimCards } from '../refunds.queries.ts'
import { claimAddress } from '../refunds-address.ts'
import classes from './claim-cards.module.css'

interface ClaimCardsProps {
  /** Label of the conversation. */
  label: string
  ids: readonly number[]
  side: 'store' | 'supplier'
}

/** Refund requests that a message refers to, as they are now. Each opens. */
export function ClaimCards({ label, ids, side }: ClaimCardsProps) {
  const { data } = useClaimCards(label, ids)
  return data?.refunds.map(({ id, kind, quantity, product_name: product, amount, goods, outcome, status }) => (
    <a key={id} href={claimAddress(side, id)} className={classes.card}>
      <IconReceiptRefund size={16} aria-hidden />
      <span dir="auto">
        <b>Refund request {id}</b>
        <span>
          {claimKindWords[kind]} · {quantity} × {product}
        </span>
        <span>
          {outcome === 'replacement' ? outcomeWords[outcome] : <Money {...(amount ?? goods)} />} <ClaimBadge status={status} />
        </span>
      </span>
    </a>
  ))
}
