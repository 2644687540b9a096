import { Button, NativeSelect, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.css'
import { marketplaceMessages } from '@quayside/contract/marketplace/endpoints'
import { comparedAtMost } from '@quayside/domain/marketplace/compare'
import { type ShippingZone, shippingZones } from '@quayside/domain/shipping/shipping-option'
import { createFileRoute, Navigate, useNavigate } from '@tanstack/react-router'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { ProductGridSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { compareQuery, useCompared } from '../marketplace.queries.ts'
import { letGoOfComparing, useChosenToCompare } from '../parts/compare-choice.ts'
import { zoneNames } from '../products/filter-chips-of.ts'
import { type CompareAsked, compareAddress, readCompare } from './compare-address.ts'
import classes from './compare-page.module.css'
import { CompareTable } from './compare-table.tsx'

export const Route = createFileRoute('/_store/compare')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const asked = readCompare(deps)
    if (asked.ids.length) void context.queryClient.prefetchQuery(compareQuery(asked))
  },
  component: ComparePage,
})

/** Up to four products side by side; the address holds the products and the view. */
function ComparePage() {
  const asked = Route.useSearch({ select: readCompare })
  const { id: storeId } = useStoreSettings()
  const navigate = useNavigate()
  const { data, isPending, error, refetch, isPlaceholderData } = useCompared(asked)
  const go = (to: CompareAsked) => void navigate({ to: compareAddress(to) })
  const remove = (id: number) => {
    letGoOfComparing(storeId, id)
    go({ ...asked, ids: asked.ids.filter((one) => one !== id) })
  }
  const chosen = useChosenToCompare(storeId)
  if (!asked.ids.length)
    return chosen.length ? <Navigate to={compareAddress({ ...asked, ids: chosen.map(({ id }) => id) })} replace /> : <NothingChosen />
  return (
    <>
      <PageHeader
        title="Compare products"
        back={{ label: 'Products', href: '/products' }}
        actions={asked.ids.length > 1 && <Controls asked={asked} onChange={go} />}
      />
      <div className={classes.page} aria-busy={isPlaceholderData} data-stale={isPlaceholderData || undefined}>
        {error && !data ? (
          <FailureNotice text={marketplaceMessages.compareFailed} error={error} onRetry={refetch} />
        ) : isPending ? (
          <ProductGridSkeleton count={asked.ids.length} />
        ) : (
          <CompareTable products={data?.products ?? []} onlyDifferences={asked.differences ?? false} onRemove={remove} />
        )}
      </div>
      {asked.ids.length < comparedAtMost && !isPending && (
        <p className={classes.more}>
          Up to {comparedAtMost} products can be compared. <a href="/products">Find another</a>
        </p>
      )}
    </>
  )
}

function Controls({ asked, onChange }: { asked: CompareAsked; onChange: (asked: CompareAsked) => void }) {
  const { differences: _, shipping_country, ...ids } = asked
  const zone = shipping_country ?? 'US'
  const zonePart = (to: ShippingZone) => (to === 'US' ? {} : { shipping_country: to })
  const differencePart = asked.differences ? { differences: true as const } : {}
  return (
    <>
      <Switch
        label="Only differences"
        checked={asked.differences ?? false}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ ...ids, ...zonePart(zone), ...(checked ? { differences: true as const } : {}) })
        }
      />
      <NativeSelect
        aria-label="Profit after shipping to"
        data={shippingZones.map((value) => ({ value, label: `Profit after shipping to: ${zoneNames[value]}` }))}
        value={zone}
        onChange={({ currentTarget: { value } }) => onChange({ ...ids, ...zonePart(value as ShippingZone), ...differencePart })}
      />
    </>
  )
}

function NothingChosen() {
  return (
    <>
      <PageHeader title="Compare products" back={{ label: 'Products', href: '/products' }} />
      <Panel>
        <EmptyState
          picture={<QuayPicture />}
          title="No products to compare."
          action={
            <Button component="a" href="/products">
              Find products
            </Button>
          }
        >
          Select the scales on a product’s picture to compare up to four products: prices, profit, shipping, stock and more.
        </EmptyState>
      </Panel>
    </>
  )
}
