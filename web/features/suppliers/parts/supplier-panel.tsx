import { Button } from '@mantine/core'
import { IconMessage, IconStarFilled } from '@tabler/icons-react'
import { Panel } from '#foundation/ui/panel.tsx'
import { SupplierBadge, type SupplierBadgeName } from './supplier-badge.tsx'
import { SupplierMark } from './supplier-mark.tsx'
import classes from './supplier-panel.module.css'

interface SupplierFacts {
  name: string
  href: string
  colour: string
  city: string
  country: string
  slogan: string
  badges: SupplierBadgeName[]
  rating: number
  reviews: number
  shipped: number
  reply: string
  makes: string
}

/** Who stands behind a product: name, badges with their words, and the facts the badges rest on. */
export function SupplierPanel({ supplier }: { supplier: SupplierFacts }) {
  return (
    <Panel>
      <div className={classes.head}>
        <SupplierMark name={supplier.name} colour={supplier.colour} />
        <div>
          <h2>
            <a href={supplier.href}>{supplier.name}</a>
          </h2>
          <p>
            {supplier.city}, {supplier.country}
          </p>
        </div>
      </div>
      <p className={classes.slogan}>{supplier.slogan}</p>
      <div className={classes.badges}>
        {supplier.badges.map((badge) => (
          <SupplierBadge key={badge} badge={badge} named />
        ))}
      </div>
      <dl className={classes.facts}>
        <div>
          <dt>Reviews</dt>
          <dd className="num">
            <IconStarFilled size={13} aria-hidden /> {supplier.rating.toFixed(1)}{' '}
            <a href={`${supplier.href}?reviews`}>({supplier.reviews})</a>
          </dd>
        </div>
        <div>
          <dt>Orders shipped</dt>
          <dd className="num">{supplier.shipped.toLocaleString('en-US')}</dd>
        </div>
        <div>
          <dt>Usually replies in</dt>
          <dd>{supplier.reply}</dd>
        </div>
        <div>
          <dt>Makes and packs in</dt>
          <dd>{supplier.makes}</dd>
        </div>
      </dl>
      <Button fullWidth variant="default" leftSection={<IconMessage size={16} />}>
        Message supplier
      </Button>
    </Panel>
  )
}
