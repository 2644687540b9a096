import { Button } from '@mantine/core'
import type { Reply } from '@quayside/contract/endpoint'
import { type marketplaceApi, marketplaceMessages } from '@quayside/contract/marketplace/endpoints'
import type { ProductCard as Card } from '@quayside/contract/marketplace/product'
import { type PlatformKind, platformNames } from '@quayside/domain/platforms/platform-kind'
import { IconPackage } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { Trade } from '#features/workspace/parts/trade.tsx'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { RowOfCards } from '#foundation/ui/lists/row-of-cards.tsx'
import { ProductGridSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { dashboardQuery, useAddToImportList, useDashboard } from '../marketplace.queries.ts'
import { ProductCard } from '../parts/product-card.tsx'
import { cardOf } from '../products/card-of.tsx'
import { DashboardPrebuilt } from './dashboard-prebuilt.tsx'
import classes from './dashboard-suppliers.module.css'
import { DashboardSuppliers } from './dashboard-suppliers.tsx'
import { GettingStarted } from './getting-started.tsx'

export const Route = createFileRoute('/_store/dashboard')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(dashboardQuery()),
  component: DashboardPage,
})

/** The store's dashboard: getting started, suppliers, products. @see S-15 */
function DashboardPage() {
  const { name, owner_name, platform, order_count, imported_to_shopify_count } = useStoreSettings()
  const { data, isPending, error, refetch } = useDashboard()
  const first = owner_name.split(' ')[0]
  return (
    <>
      <PageHeader
        title={first ? `Hello, ${first}` : 'Hello'}
        detail={platform?.is_connected ? `${name} on ${platformNames[platform.name as PlatformKind] ?? platform.name}` : name}
        actions={
          <Button component="a" href="/products" leftSection={<IconPackage size={16} />}>
            Find products
          </Button>
        }
      />
      <GettingStarted />
      {(order_count > 0 || imported_to_shopify_count > 0) && <Trade />}
      {data ? (
        <Rows data={data} />
      ) : isPending ? (
        <div style={{ marginTop: 40 }}>
          <ProductGridSkeleton count={8} />
        </div>
      ) : (
        <div style={{ marginTop: 24 }}>
          <FailureNotice text={marketplaceMessages.dashboardFailed} error={error} onRetry={refetch} />
        </div>
      )}
    </>
  )
}

function Rows({ data }: { data: Reply<typeof marketplaceApi.dashboard> }) {
  return (
    <>
      <DashboardSuppliers data={data} />
      {data.categories.length === 0 && <NoShelves />}
      {data.categories.map(({ key, label, products }, at) => (
        <RowOfCards
          key={key}
          title={label}
          aside={at === 0 ? <a href="/setup">{toSetup}</a> : undefined}
          more={{ label: `See all of ${label}`, href: `/products?category=${key}` }}
        >
          {products.map((card) => (
            <Shelved key={card.id} card={card} />
          ))}
        </RowOfCards>
      ))}
      <DashboardPrebuilt />
    </>
  )
}

/** M-127 */
const toSetup = 'Customize Top Categories'

const NoShelves = () => (
  <>
    <RowOfCards title="Top categories" aside={<a href="/setup">{toSetup}</a>}>
      {[]}
    </RowOfCards>
    <p className={classes.none}>No products in your categories at the moment.</p>
  </>
)

function Shelved({ card }: { card: Card }) {
  const { currency } = useStoreSettings()
  const add = useAddToImportList()
  return (
    <ProductCard
      {...cardOf(card, { zone: 'US', currency })}
      titlePlace="productTitleOnDashboard"
      onAdd={() => add.mutate({ body: { product_id: card.id } })}
    />
  )
}
