import { Button } from '@mantine/core'
import type { Reply } from '@quayside/contract/endpoint'
import type { feedsApi } from '@quayside/contract/feeds/endpoints'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { counted } from '#foundation/formats/counts.ts'
import { SearchField } from '#foundation/ui/filters/search-field.tsx'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { RowCheck } from '#foundation/ui/lists/row-check.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import { useShopProducts } from './feeds.queries.ts'
import classes from './feeds-page.module.css'
import { ImportShopButton } from './parts/import-shop-button.tsx'
import { readShopProductsAsked, type ShopProductsAsked, shopProductsAddress } from './shop-products-address.ts'

/** Products of the supplier's own shop, to choose which of them are imported. @see S-59, C-119 */
export const Route = createFileRoute('/_supplier/supplier/shop-products')({
  validateSearch: rawSearch,
  component: ShopProductsPage,
})

type ShopProduct = Reply<typeof feedsApi.shopProducts>['products'][number]

/** Products that one import takes. */
const mostChosen = 250

const columns: Column[] = [
  { name: 'Choose', quiet: true },
  { name: 'Product' },
  { name: 'Variants', numeric: true, wide: true },
  { name: 'Price from', numeric: true, wide: true },
  { name: 'Status' },
]

function ShopProductsPage() {
  const asked = Route.useSearch({ select: readShopProductsAsked })
  const navigate = useNavigate()
  const go = (to: ShopProductsAsked) => void navigate({ href: shopProductsAddress(to) })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const toggle = (id: string) => setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
  return (
    <>
      <PageHeader
        title="Products of your store"
        back={{ label: 'Platform', href: '/supplier/settings/platforms' }}
        detail="Choose the products to import. Nothing is written before you have seen what would change."
      />
      <div className={classes.page}>
        <div className={classes.choosing}>
          <SearchField label="Search your store" wide value={asked.search ?? ''} onSearch={(search) => go(search ? { search } : {})} />
          {chosen.length > 0 && (
            <span className={classes.chosen} role="group" aria-label="Selection">
              <span role="status">{`${counted(chosen.length, 'product')} chosen`}</span>
              <Button size="xs" variant="subtle" onClick={() => setChosen([])}>
                Clear
              </Button>
              <ImportShopButton productIds={chosen} />
            </span>
          )}
        </div>
        <Found key={`${asked.search} ${asked.after}`} asked={asked} chosen={chosen} onToggle={toggle} onPage={go} />
      </div>
    </>
  )
}

interface FoundProps {
  asked: ShopProductsAsked
  chosen: readonly string[]
  onToggle: (id: string) => void
  onPage: (to: ShopProductsAsked) => void
}

function Found({ asked, chosen, onToggle, onPage }: FoundProps) {
  const { data, error, refetch } = useShopProducts(asked)
  if (error?.code === 'NOT_CONNECTED')
    return (
      <EmptyState
        picture={<QuayPicture />}
        title="No Shopify store is connected"
        action={<a href="/supplier/settings/platforms">Connect Shopify</a>}
      >
        {error.message}
      </EmptyState>
    )
  if (error) return <FailureNotice text="The products of your store could not be loaded." error={error} onRetry={refetch} />
  if (!data)
    return (
      <Panel flush label="Products of your store">
        <TableSkeleton rows={8} columns={[220, 60, 80, 90]} />
      </Panel>
    )
  const { products, currency, next } = data
  if (products.length === 0)
    return (
      <EmptyState
        picture={<QuayPicture />}
        title={asked.search ? 'No product of your store fits' : 'Your store has no products yet'}
        action={asked.search ? <a href={shopProductsAddress()}>See all products of your store</a> : null}
      >
        {asked.search ? 'Search for another title or SKU.' : 'Add products in Shopify, and they appear here.'}
      </EmptyState>
    )
  const isFull = chosen.length >= mostChosen
  return (
    <>
      <Panel flush label="Products of your store">
        <DataTable label="Products of your store" columns={columns}>
          {products.map((product) => (
            <ProductRow
              key={product.id}
              product={product}
              currency={currency}
              isChosen={chosen.includes(product.id)}
              isFull={isFull}
              onToggle={() => onToggle(product.id)}
            />
          ))}
        </DataTable>
      </Panel>
      {(asked.after || next) && (
        <div className={classes.pages}>
          <Button variant="default" size="xs" disabled={!asked.after} onClick={() => onPage(asked.search ? { search: asked.search } : {})}>
            First page
          </Button>
          <Button variant="default" size="xs" disabled={!next} onClick={() => onPage({ ...asked, ...(next ? { after: next } : {}) })}>
            Next page
          </Button>
        </div>
      )}
    </>
  )
}

interface ProductRowProps {
  product: ShopProduct
  currency: string | null
  isChosen: boolean
  isFull: boolean
  onToggle: () => void
}

function ProductRow({ product, currency, isChosen, isFull, onToggle }: ProductRowProps) {
  const { title, variants, price, is_offered: isOffered, is_imported: isImported } = product
  return (
    <tr>
      <td>
        <RowCheck
          label={title}
          isChosen={isChosen}
          reason={isFull && !isChosen ? `At most ${mostChosen} products can be imported at once.` : undefined}
          onToggle={onToggle}
        />
      </td>
      <td>{title}</td>
      <td data-num data-wide>
        {variants}
      </td>
      <td data-num data-wide>
        {price} {currency}
      </td>
      <td>
        {isImported ? (
          <StatusBadge tone="good" label="Imported" />
        ) : isOffered ? (
          <StatusBadge tone="info" label="Not imported" />
        ) : (
          <StatusBadge tone="idle" label="Not for sale" />
        )}
      </td>
    </tr>
  )
}
