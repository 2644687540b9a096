import type { WireWorkings } from '@quayside/contract/vocabulary/money'
import { type LineKind, lineKindLabels } from '@quayside/domain/ledger/statement'
import type { Currency } from '@quayside/domain/vocabulary/money'
import { formatMoment } from '#foundation/formats/dates.ts'
import { billOf } from '#foundation/ui/money/bill.ts'
import { Money } from '#foundation/ui/money/money.tsx'
import { MoneyWithWorkings } from '#foundation/ui/money/money-with-workings.tsx'
import classes from './statement-page.module.css'

interface HeadProps {
  line: {
    readonly at: string
    readonly kind: LineKind
    readonly order: { readonly id: number; readonly name: string; readonly party: string | null } | null
    readonly description: string
    readonly reference: string | null
  }
  hrefOf: (orderId: number) => string
}

/** Date and type of a line; its order, and the processor's id to find it by. */
export const HeadCells = ({ line: { at, kind, order, description, reference }, hrefOf }: HeadProps) => (
  <>
    <td>
      <span className={classes.kind}>{lineKindLabels[kind]}</span>
      <small className={classes.small}>
        <time dateTime={at}>{formatMoment(at)}</time>
      </small>
    </td>
    <td>
      {order ? (
        <>
          <a href={hrefOf(order.id)} className={classes.order}>
            {order.name}
          </a>
          {order.party && (
            <small className={classes.small} dir="auto">
              {order.party}
            </small>
          )}
        </>
      ) : (
        description
      )}
      {reference && <small className={`${classes.small} ${classes.reference}`}>{reference}</small>}
    </td>
  </>
)

/** An amount; nothing where it is zero. On a phone, it has its column's name. */
export const AmountCell = ({ name, minor, currency }: { name: string; minor: number; currency: Currency }) => (
  <td data-num data-name={name} data-zero={minor === 0 || undefined}>
    {minor === 0 ? '' : <Money minor={minor} currency={currency} />}
  </td>
)

interface WorkedOut {
  name: string
  minor: number
  currency: Currency
  workings: WireWorkings | null
  title: string
}

/** An amount that opens its workings: the steps with their inputs, and the rule with its version. */
export const WorkedOutCell = ({ name, minor, currency, workings, title }: WorkedOut) =>
  workings && minor !== 0 ? (
    <td data-num data-name={name}>
      <MoneyWithWorkings
        minor={minor}
        currency={currency}
        label={name}
        workings={billOf(workings, {
          title,
          result: name,
          source: `Rule ${workings.rule}, fixed when the order was placed. Every step is rounded to the cent.`,
        })}
      />
    </td>
  ) : (
    <AmountCell name={name} minor={minor} currency={currency} />
  )
