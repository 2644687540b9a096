import type { Order } from '@quayside/contract/orders/order'
import type { ReactNode } from 'react'
import { CopyButton } from '#foundation/ui/buttons/copy-button.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './ship-to.module.css'

type Address = NonNullable<Order['shipping_address']>

/** Delivery address with a copy button. @param children notes about it */
export function ShipTo({ title, address, children }: { title: string; address: Address | null; children?: ReactNode }) {
  if (!address) {
    return (
      <Panel title={title}>
        <p className={classes.missing}>No shipping address</p>
      </Panel>
    )
  }
  const lines = addressLines(address)
  return (
    <Panel title={title} aside={<CopyButton text={lines.join('\n')} label="Copy address" />}>
      <address className={classes.address}>
        {lines.map((line, at) => (
          <span key={at}>{line}</span>
        ))}
      </address>
      {children}
    </Panel>
  )
}

function addressLines({ name, company, address1, address2, city, province_code, province, zip, country }: Address): string[] {
  const place = [city, [province_code || province, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  return [name, company, address1, address2, place, country].filter(Boolean)
}
