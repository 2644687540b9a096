import type { SavedCard } from '@quayside/contract/payments/card'
import { brandName, cardName } from '@quayside/domain/payments/card-brand'
import { IconCreditCard } from '@tabler/icons-react'
import classes from './card-face.module.css'
import { expiryOf } from './parts/card-name.ts'

/** Picture of the saved card with the known details; a dashed outline if there is none. */
export function CardFace({ card }: { card: SavedCard | null }) {
  if (!card)
    return (
      <div className={classes.face} data-empty aria-hidden>
        <IconCreditCard size={40} stroke={1.2} />
      </div>
    )
  return (
    <div
      className={classes.face}
      role="img"
      aria-label={`${cardName(card)}, ${card.has_expired ? 'expired' : 'expires'} ${expiryOf(card)}`}
    >
      <span className={classes.brand}>{brandName(card.brand)}</span>
      <span className={classes.chip} />
      <span className={`num ${classes.number}`}>
        <i>••••</i> <i>••••</i> <i>••••</i> {card.last4}
      </span>
      <span className={classes.expiry}>
        <small>{card.has_expired ? 'Expired' : 'Expires'}</small>
        <b className="num">{expiryOf(card)}</b>
      </span>
    </div>
  )
}
