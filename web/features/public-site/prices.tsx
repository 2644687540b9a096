import { type PlanKey, plans, trialDays } from '@quayside/domain/plans/plan'
import { counted } from '#foundation/formats/counts.ts'
import { formatWholeMoney } from '#foundation/formats/money.ts'
import classes from './prices.module.css'

const meantFor = {
  STARTER: 'Look around and list your first products',
  BASIC: 'Your first products, listed and selling',
  GROWTH: 'A store with a range of its own',
  PROFESSIONAL: 'As many products as you like',
  EXECUTIVE: 'Full range, high volume',
} as const satisfies Partial<Record<PlanKey, string>>

const offered = Object.keys(meantFor) as (keyof typeof meantFor)[]

/** Prices and limits of the plans, as in the store's own settings. */
export function Prices() {
  return (
    <section className={classes.section}>
      <h2>Plans</h2>
      <ul className={classes.plans}>
        {offered.map((key) => {
          const { name, importLimit, monthlyMinor, yearlyMinor } = plans[key]
          return (
            <li key={key}>
              <h3>{name}</h3>
              <p className={classes.for}>{meantFor[key]}</p>
              <p className={`num ${classes.price}`}>
                <b>{formatWholeMoney(monthlyMinor)}</b> {monthlyMinor ? 'a month' : 'as long as you like'}
              </p>
              <p className={`num ${classes.more}`}>{yearlyMinor ? `or ${formatWholeMoney(yearlyMinor)} a year` : 'no card needed'}</p>
              <p className={classes.room}>{importLimit === null ? 'Unlimited products' : counted(importLimit, 'product')}</p>
            </li>
          )
        })}
      </ul>
      <p className={classes.note}>
        In US dollars. Paying suppliers takes a paid plan. The first paid plan begins with {trialDays} days to try, for which a card has to
        be on file and nothing is charged. Refunds of subscriptions are described in the <a href="/terms#refunds">terms</a>.
      </p>
    </section>
  )
}
