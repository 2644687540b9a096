import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { PriceListForm } from './price-list-form.tsx'
import classes from './price-lists.module.css'

export const Route = createFileRoute('/_supplier/supplier/price-list/new')({ component: NewPriceListPage })

function NewPriceListPage() {
  const navigate = useNavigate()
  return (
    <>
      <PageHeader
        title="New price list"
        back={{ label: 'Private Price Lists', href: '/supplier/price-lists' }}
        detail="Once it is saved, only its vendors see these products. Other stores that sell them show them as out of stock."
      />
      <div className={classes.page}>
        <PriceListForm
          onSaved={({ name }) => {
            showToast({ tone: 'good', text: `${name} saved` })
            void navigate({ href: '/supplier/price-lists', replace: true, ignoreBlocker: true })
          }}
        />
      </div>
    </>
  )
}
