import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import type { SupplierProduct } from '@quayside/contract/supplier-products/endpoints'
import { useSaveProductSync } from '../supplier-products.queries.ts'
import classes from './product-editor.module.css'

type Sync = NonNullable<SupplierProduct['sync']>

const switches = [
  { name: 'track_inventory', label: 'Stock follows your Shopify store', about: undefined },
  { name: 'track_pricing', label: 'Prices follow your Shopify store', about: undefined },
  {
    name: 'override_discount_percent',
    label: 'Set the price to stores yourself',
    about: 'The retail price follows your store. Switched off, stores pay it less your discount.',
  },
] as const

/** Sync switches of a product that came from the supplier's own shop; a disabled one shows the reason. @see E-344 to E-346, V-323 */
export function ProductSync({ productId, sync }: { productId: number; sync: Sync }) {
  const save = useSaveProductSync()
  return (
    <fieldset className={classes.sync}>
      <legend>Keep in step with your store</legend>
      {switches.map(({ name, label, about }) => {
        const { is_on: isOn, reason } = sync[name]
        return (
          <Switch
            key={name}
            label={label}
            description={reason ?? about}
            checked={isOn}
            disabled={reason !== null || save.isPending}
            onChange={({ currentTarget: { checked } }) => save.mutate({ body: { product_id: productId, [name]: checked } })}
          />
        )
      })}
    </fieldset>
  )
}
