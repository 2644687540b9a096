import type { PrivateVendorDetail } from '@quayside/contract/vendors/vendor'
import { highestDiscountPercent, readDiscount } from '@quayside/domain/vendors/price-for'
import { useDeferredValue } from 'react'
import { counted } from '#foundation/formats/counts.ts'
import { Form } from '#foundation/forms/form.tsx'
import { RateInput } from '#foundation/forms/rate-input.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { useDiscountPreview, useSaveVendor } from './supplier-vendors.queries.ts'
import classes from './vendors.module.css'

/** Discount of one store, and its effect. @see E-449 */
export function VendorDiscount({ vendor }: { vendor: PrivateVendorDetail }) {
  const save = useSaveVendor()
  const form = useForm({
    initial: { discount_rate: vendor.discount_rate },
    schema: () => import('@quayside/contract/vendors/vendor').then(({ VendorEdit }) => VendorEdit),
    labels: { discount_rate: 'Discount' },
    save: ({ discount_rate }) => save.mutateAsync({ body: { id: vendor.id, discount_rate } }),
  })
  const { discount_rate: rate } = form.values
  return (
    <div className={classes.whole}>
      <Panel title="Discount">
        <Form form={form} label="Discount" what="the discount" save="button" saved="Discount saved">
          <RateInput
            name="discount_rate"
            label="Off your list prices"
            description={`Only this store gets the discount. Its prices update at once; existing orders keep their amounts. Up to ${highestDiscountPercent}%.`}
            unit="%"
            value={rate}
            error={form.faults.discount_rate}
            onChange={(value) => form.set('discount_rate', value)}
          />
          <DiscountPreview vendor={vendor} rate={'basisPoints' in readDiscount(rate) ? rate : undefined} />
        </Form>
      </Panel>
    </div>
  )
}

const columns: Column[] = [
  { name: 'Product' },
  { name: 'List price', numeric: true, wide: true },
  { name: 'Pays now', numeric: true },
  { name: 'Would pay', numeric: true },
]

/** Effect of the discount before it is saved: the number of products, and some of their names. */
function DiscountPreview({ vendor, rate }: { vendor: PrivateVendorDetail; rate: number | undefined }) {
  const { data } = useDiscountPreview(vendor.id, useDeferredValue(rate))
  if (rate === undefined || !data || rate === vendor.discount_rate) return null
  const held = [
    ...(data.in_shop ? [`${counted(data.in_shop, 'product')} in its shop`] : []),
    ...(data.on_list ? [`${counted(data.on_list, 'product')} on its import list`] : []),
  ]
  return (
    <section aria-label="What this does" className={classes.preview}>
      <p>{held.length ? `Changes what ${vendor.name} pays for ${held.join(' and ')}.` : `${vendor.name} has none of your products yet.`}</p>
      {data.examples.length > 0 && (
        <DataTable label="What the store would pay" columns={columns}>
          {data.examples.map(({ product_id, title, list_price, price, price_after }) => (
            <tr key={product_id}>
              <td>{title}</td>
              <td data-num data-wide>
                <Money minor={list_price.minor} currency={list_price.currency} />
              </td>
              <td data-num>
                <Money minor={price.minor} currency={price.currency} />
              </td>
              <td data-num>
                <Money minor={price_after.minor} currency={price_after.currency} />
              </td>
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  )
}
