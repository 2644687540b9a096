import { Button, NativeSelect } from '@mantine/core'
import type { Product } from '@quayside/contract/marketplace/product'
import { onlyVariant, shownVariantName } from '@quayside/domain/catalogue/variant-name'
import { mayOrderSample } from '@quayside/domain/orders/checkout/cart'
import { IconCheck, IconPackage } from '@tabler/icons-react'
import { useState } from 'react'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { useAddSample } from '../../cart.queries.ts'
import classes from './sample-button.module.css'

/** Puts a sample of a product into the cart; a store that may not order one reads why. @see V-172, V-173 */
export function SampleButton({ product }: { product: Product }) {
  const add = useAddSample()
  const reason = useRefusal(product)
  const { variants } = product
  const [chosen, setChosen] = useState<number>()
  const variant = variants.find(({ id }) => id === chosen) ?? variants[0]
  if (!variant) return null
  return (
    <Panel title="Sample">
      <div className={classes.sample}>
        {variants.length > 1 && (
          <NativeSelect
            aria-label="Variant of the sample"
            data={variants.map(({ id, name }) => ({ value: String(id), label: shownVariantName(name) ?? onlyVariant }))}
            value={String(variant.id)}
            onChange={({ currentTarget }) => setChosen(Number(currentTarget.value))}
          />
        )}
        {variant.in_sample_cart ? (
          <Button component="a" href="/order/new" variant="default" fullWidth leftSection={<IconCheck size={16} />}>
            ADDED TO CART
          </Button>
        ) : variant.sample_ordered ? (
          <Button component="a" href="/samples" variant="default" fullWidth leftSection={<IconCheck size={16} />}>
            SAMPLE ORDERED
          </Button>
        ) : (
          <ButtonWithReason
            fullWidth
            variant="default"
            leftSection={<IconPackage size={16} />}
            reason={reason}
            loading={add.isPending}
            onClick={() => add.mutate({ body: { product: product.id, variant_relation: variant.id } })}
          >
            Order a sample
          </ButtonWithReason>
        )}
        {reason && !variant.in_sample_cart && !variant.sample_ordered && <p>{reason}</p>}
      </div>
    </Panel>
  )
}

function useRefusal(product: Product): string | undefined {
  const { plan, shipping_address: address } = useStoreSettings()
  const { US, CA, INTL } = product.shipping_options
  const options = [US, CA, INTL, ...product.more_shipping_options].filter((option) => option !== undefined)
  const decision = mayOrderSample({
    product: { active: product.active, isDeleted: product.soft_delete },
    supplierStatus: product.supplier_status,
    // A supplier that hides its goods while it is away is told as hidden.
    vacation: null,
    approvalStatus: product.approval_status,
    requiresApproval: true,
    plan,
    address: address && { country: address.country_code, province: address.province_code || undefined },
    rates: options.map(({ region, country_code }) => ({ region, toCountry: country_code })),
  })
  return decision.allowed ? undefined : decision.reason
}
