import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { AddressForm } from './address-form.tsx'
import classes from './addresses.module.css'

/** A new address of the store. @see R-035 */
export const Route = createFileRoute('/_store/settings/addresses/new')({ component: NewAddressPage })

function NewAddressPage() {
  const { country } = useStoreSettings()
  const navigate = useNavigate()
  const leave = () => {
    showToast({ tone: 'good', text: 'Saved successfully' })
    void navigate({ href: '/settings/addresses', replace: true, ignoreBlocker: true })
  }
  return (
    <>
      <PageHeader title="New Address" back={{ label: 'Shipping Addresses', href: '/settings/addresses' }} />
      <div className={classes.page}>
        <AddressForm country={country} onSaved={leave} />
      </div>
    </>
  )
}
