import { type SupplierBadge as Badge, shippedOrders } from '@quayside/domain/suppliers/badges'
import { IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatCount } from '#foundation/formats/counts.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import { SupplierBadge } from './supplier-badge.tsx'
import { SupplierMark } from './supplier-mark.tsx'
import classes from './supplier-panel.module.css'

export interface SupplierFacts {
  name: string
  /** Its page; absent if there is none. */
  href?: string
  logo?: string | null
  colour?: string
  /** Place such as "Asheville, US". */
  place: string
  slogan?: string
  badges: Badge[]
  /** Figures behind the badges; unknown ones are left out. */
  rating?: { mean: number; count: number }
  shipped?: number
  /** "a day". */
  reply?: string
  /** Processing time such as "2 days". */
  makes?: string
}

interface SupplierPanelProps {
  supplier: SupplierFacts
  /** Actions: request approval, send a message. */
  action?: ReactNode
}

/** Supplier of a product: name, badges with names, and the figures behind them. */
export function SupplierPanel({ supplier, action }: SupplierPanelProps) {
  const { name, href, logo, colour, place, slogan, badges } = supplier
  return (
    <Panel>
      <div className={classes.head}>
        <SupplierMark name={name} colour={colour} logo={logo} />
        <div>
          <h2>{href ? <a href={href}>{name}</a> : name}</h2>
          <p>{place}</p>
        </div>
      </div>
      {slogan && <p className={classes.slogan}>{slogan}</p>}
      {badges.length > 0 && (
        <div className={classes.badges}>
          {badges.map((badge) => (
            <SupplierBadge key={badge} badge={badge} named />
          ))}
        </div>
      )}
      <Facts {...supplier} />
      {action}
    </Panel>
  )
}

function Facts({ rating, shipped, reply, makes }: SupplierFacts) {
  if (!rating && shipped === undefined && !reply && !makes) return null
  return (
    <dl className={classes.facts}>
      {rating && (
        <Fact name="Reviews">
          <IconStarFilled size={13} aria-hidden /> {rating.mean.toFixed(1)} ({formatCount(rating.count)})
        </Fact>
      )}
      {shipped !== undefined && <Fact name="Orders shipped">{shippedOrders(shipped)}</Fact>}
      {reply && <Fact name="Usually replies in">{reply}</Fact>}
      {makes && <Fact name="Makes and packs in">{makes}</Fact>}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}
