import type { Reply } from '@quayside/contract/endpoint'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '#foundation/api/queries.ts'
import { counted } from '#foundation/formats/counts.ts'
import { Money } from '#foundation/ui/money/money.tsx'
import classes from './trade.module.css'

const tradeQuery = () => query(workspace.trade)

/** Sales figures; each tile links to the list that it counts. */
export function Trade() {
  const { data } = useQuery(tradeQuery())
  return (
    <ul className={classes.tiles} aria-label="Your trade" aria-busy={!data}>
      <Tile label="To pay" count={data?.to_pay} href="/orders?status=pending" done="Every order is paid" />
      <Tile label="To ship" count={data?.to_ship} href="/orders?status=paid" done="No orders to ship" />
      <Tile label="Unsynced products" count={data?.unsynced} href="/unsynced" done="Your store is up to date" />
      <Tile label="Changed this week" count={data?.changed} href="/notifications?days=7" done="No changes from suppliers" />
      <li>
        <a className={classes.tile} href="/orders?status=all">
          <span className={classes.label}>Profit this month</span>
          <Profit month={data?.month} />
        </a>
      </li>
    </ul>
  )
}

interface TileProps {
  label: string
  count: number | undefined
  href: string
  /** Text for a count of 0. */
  done: string
}

function Tile({ label, count, href, done }: TileProps) {
  return (
    <li>
      <a className={classes.tile} href={href}>
        <span className={classes.label}>{label}</span>
        <Figure isQuiet={!count}>{count === undefined ? '–' : count.toLocaleString('en-US')}</Figure>
        <span className={classes.note}>{count === 0 ? done : ' '}</span>
      </a>
    </li>
  )
}

/** Goods only: shipping, discounts and taxes paid by shoppers are the shop's own figures. */
function Profit({ month }: { month: Reply<typeof workspace.trade>['month'] | undefined }) {
  if (!month) return <Figure isQuiet>–</Figure>
  const { orders, profit, is_converted: isConverted } = month
  if (!orders)
    return (
      <>
        <Figure isQuiet>–</Figure>
        <span className={classes.note}>No order paid this month</span>
      </>
    )
  return (
    <>
      <Figure>{profit ? <Money minor={profit.minor} currency={profit.currency} /> : '–'}</Figure>
      <span className={classes.note}>
        {profit
          ? `On ${counted(orders, 'order')}, before discounts${isConverted ? ', other currencies converted' : ''}`
          : `Not known for all of ${counted(orders, 'order')}`}
      </span>
    </>
  )
}

const Figure = ({ isQuiet = false, children }: { isQuiet?: boolean; children: ReactNode }) => (
  <span className={`num ${classes.figure}`} data-quiet={isQuiet || undefined}>
    {children}
  </span>
)
