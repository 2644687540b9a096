import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useSupplierSettings } from '#features/workspace/parts/use-settings.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readWhole } from '#foundation/api/read-query.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { RateForm } from './rate-form.tsx'
import classes from './shipping-settings-page.module.css'

/** A new shipping rate for all products, or with `product` in the address for that product only. @see R-114, V-245 */
export const Route = createFileRoute('/_supplier/supplier/settings/shipping/new')({
  validateSearch: rawSearch,
  component: NewRatePage,
})

function NewRatePage() {
  const productId = Route.useSearch({ select: ({ product }) => readWhole(product) })
  const { country } = useSupplierSettings()
  const navigate = useNavigate()
  const back = productId
    ? { label: 'Product', href: `/supplier/product/${productId}?tab=shipping` }
    : { label: 'Shipping', href: '/supplier/settings/shipping' }
  const leave = () => {
    showToast({ tone: 'good', text: 'Shipping rate added' })
    void navigate({ href: back.href, replace: true, ignoreBlocker: true })
  }
  return (
    <>
      <PageHeader
        title="New shipping rate"
        back={back}
        detail={productId ? 'For this product only. It replaces your usual rate.' : 'For every product without a rate of its own.'}
      />
      <div className={classes.page}>
        <RateForm productId={productId} currency={country === 'CA' ? 'CAD' : 'USD'} onSaved={leave} />
      </div>
    </>
  )
}
