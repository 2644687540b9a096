import { Button } from '@mantine/core'
import type { PlanCoupon } from '@quayside/contract/plans/endpoints'
import type { Offer } from '@quayside/contract/plans/offer'
import { IconCheck } from '@tabler/icons-react'
import { formatDate } from '#foundation/formats/dates.ts'
import { formatWholeMoney } from '#foundation/formats/money.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { confirmWords } from './plan-card.tsx'
import { changeIn, chargeWords, freeDays, type Plans, termsIn } from './plan-words.ts'
import { useDismissOffer } from './plans.queries.ts'
import classes from './promotions.module.css'

interface PromotionsProps {
  plans: Plans
  coupon: PlanCoupon | undefined
  isBusy: boolean
  /** Reason why no offer can be claimed. */
  reason: string | undefined
  onClaim: (offer: Offer) => void
}

/** The sale, and offers that the store can claim or dismiss. @see V-150, V-175 */
export function Promotions(props: PromotionsProps) {
  const { offers, sale_percent: percent, payment_plan: own } = props.plans
  if (offers.length === 0 && percent === null) {
    return (
      <div className={classes.list}>
        <Panel>
          <p className={classes.none}>There are no promotions for your store now.</p>
        </Panel>
      </div>
    )
  }
  return (
    <ul className={classes.list} aria-label="Promotions">
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard {...props} offer={offer} />
        </li>
      ))}
      {percent !== null && (
        <li>
          <Panel title={`${percent}% off`} label="Sale">
            <p className={classes.words}>
              {own.is_first_time
                ? `The first charge of your first plan is ${percent}% less, by the month or the year.`
                : `The first year of every plan is ${percent}% less.`}
            </p>
            <div className={classes.actions}>
              <Button component="a" href="/settings/plans" variant="default">
                See the plans
              </Button>
            </div>
          </Panel>
        </li>
      )}
    </ul>
  )
}

function OfferCard({ offer, plans, coupon, isBusy, reason, onClaim }: PromotionsProps & { offer: Offer }) {
  const { id, title, description, features_header: header, disclaimer, frequency, last_day: lastDay } = offer
  const dismiss = useDismissOffer()
  const plan = plans.plans.find((one) => one.plan === offer.plan)!
  const terms = termsIn(plan, frequency, plans, coupon)!
  const features = [offer.feature_1, offer.feature_2, offer.feature_3, offer.feature_4].filter((feature) => feature !== null)
  const amount = formatWholeMoney(terms.firstPrice.minor)
  const change = changeIn(plan, frequency, plans, coupon)
  const free = frequency === 'SIX_MONTHS' ? 0 : freeDays(plans)
  const span = frequency === 'MONTHLY' && change ? 'a month' : spans[frequency]
  return (
    <Panel title={title} label={title}>
      <p className={classes.words}>{description}</p>
      <p className={`num ${classes.price}`}>
        {terms.discount && (
          <>
            <s>{formatWholeMoney(terms.price.minor)}</s>{' '}
          </>
        )}
        <b>{amount}</b> {span}
        {terms.discount &&
          frequency !== 'SIX_MONTHS' &&
          `, ${terms.firstCharges === 1 ? 'the first time' : `the first ${terms.firstCharges} times`}`}
      </p>
      {features.length > 0 && (
        <>
          {header && <h3 className={classes.header}>{header}</h3>}
          <ul className={classes.features}>
            {features.map((feature) => (
              <li key={feature}>
                <IconCheck size={16} stroke={2.4} aria-hidden />
                {feature}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={classes.actions}>
        <ConfirmButton
          variant="filled"
          loading={isBusy}
          reason={reason}
          question={`${plan.name}, ${amount} ${span}?`}
          consequence={chargeWords(plan, frequency, plans, coupon).join(' ')}
          confirm={change ? confirmWords(change, free, false) : 'Go to your shop'}
          onConfirm={() => onClaim(offer)}
          aria-label={`Claim the offer: ${title}`}
        >
          Claim the offer
        </ConfirmButton>
        <ConfirmButton
          variant="subtle"
          loading={dismiss.isPending}
          question="Dismiss this offer?"
          consequence="Your store does not see it again."
          confirm="Dismiss"
          onConfirm={() => dismiss.mutate({ body: { offer_id: id } })}
          aria-label={`Dismiss: ${title}`}
        >
          Dismiss
        </ConfirmButton>
      </div>
      {(disclaimer || lastDay) && (
        <p className={classes.small}>{[disclaimer, lastDay && `Until ${formatDate(lastDay)}.`].filter(Boolean).join(' ')}</p>
      )}
    </Panel>
  )
}

const spans = { MONTHLY: 'every 30 days', SIX_MONTHS: 'once, for six months', YEARLY: 'a year' } as const
