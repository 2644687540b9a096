import { Button } from '@mantine/core'
import type { WireImportedProduct } from '@quayside/contract/imports/import-item'
import { parseMinor } from '@quayside/domain/vocabulary/money'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { counted } from '#foundation/formats/counts.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import { type Column, DataTable } from '#foundation/ui/data-table.tsx'
import { EmptyState } from '#foundation/ui/empty-state.tsx'
import { FailureNotice } from '#foundation/ui/failure-notice.tsx'
import { ListFooter } from '#foundation/ui/list-footer.tsx'
import { Money } from '#foundation/ui/money.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { Picture } from '#foundation/ui/picture.tsx'
import { QuayPicture } from '#foundation/ui/quay-picture.tsx'
import { SearchField } from '#foundation/ui/search-field.tsx'
import { TableSkeleton } from '#foundation/ui/skeletons.tsx'
import { StatusBadge, type Tone } from '#foundation/ui/status-badge.tsx'
import { importListAddress, readImportList } from './import-list-address.ts'
import classes from './imported-products-page.module.css'
import { importedQuery, useImported } from './imports.queries.ts'

export const Route = createFileRoute('/_store/imported/store')({
  validateSearch: readImportList,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(importedQuery(deps)),
  component: ImportedProductsPage,
})

const path = '/imported/store'

const columns: Column[] = [
  { name: 'Picture', quiet: true, width: 56 },
  { name: 'Product' },
  { name: 'Price', numeric: true },
  { name: 'Stock', numeric: true },
  { name: 'State', wide: true },
  { name: 'Imported', wide: true },
]

/** The products that stand in the store. */
function ImportedProductsPage() {
  const asked = Route.useSearch()
  const navigate = useNavigate()
  const { data, isPending, isError, error, refetch } = useImported(asked)
  const from = data ? (data.pagination.page - 1) * data.pagination.per_page : 0
  return (
    <>
      <PageHeader
        title="Imported"
        {...(data ? { count: counted(data.pagination.count, 'product') } : {})}
        actions={
          <SearchField
            label="Search imported products"
            value={asked.search ?? ''}
            onSearch={(search) => void navigate({ to: importListAddress(path, { ...(search ? { search } : {}) }) })}
          />
        }
      />
      <div className={classes.page}>
        {isError ? (
          <FailureNotice text="Error retrieving imported products" error={error} onRetry={() => void refetch()} />
        ) : isPending ? (
          <Panel flush label="Imported products">
            <TableSkeleton columns={[44, 220, 80, 60, 80, 100]} />
          </Panel>
        ) : data.products.length > 0 ? (
          <>
            <Panel flush label="Imported products">
              <DataTable label="Imported products" columns={columns} className={classes.products} stacks>
                {data.products.map((product) => (
                  <ProductRow key={product.imported_product_id} product={product} />
                ))}
              </DataTable>
            </Panel>
            <ListFooter
              from={from + 1}
              to={from + data.products.length}
              total={data.pagination.count}
              of="products"
              page={data.pagination.page}
              pages={data.pagination.pages}
              hrefFor={(page) => importListAddress(path, { ...asked, page })}
            />
          </>
        ) : (
          <Nothing isPastTheEnd={data.pagination.count > 0} isSearch={Boolean(asked.search)} />
        )}
      </div>
    </>
  )
}

const stock: Record<WireImportedProduct['stock_status'], { label: string; tone: Tone }> = {
  in_stock: { label: 'In stock', tone: 'good' },
  low: { label: 'Low', tone: 'wait' },
  partial: { label: 'Some out of stock', tone: 'wait' },
  out: { label: 'Out of stock', tone: 'bad' },
}

function ProductRow({ product }: { product: WireImportedProduct }) {
  const { currency } = useStoreSettings()
  const { title, supplier, low_price: low, high_price: high, quantity, imported_at: at, variant_count: variants } = product
  return (
    <tr>
      <td>
        <Picture src={product.image_url} height={150} ground={product.ground_colour ?? undefined} className={classes.thumb} />
      </td>
      <td>
        <a className={classes.title} href={`/product/${product.product_id}`}>
          {title}
        </a>
        <small className={classes.detail}>
          {supplier && `${supplier.name} · `}
          {counted(variants, 'variant')}
        </small>
      </td>
      <td data-num>
        <Money minor={parseMinor(low) ?? 0} currency={currency} />
        {low !== high && (
          <>
            {' – '}
            <Money minor={parseMinor(high) ?? 0} currency={currency} />
          </>
        )}
      </td>
      <td data-num>{quantity}</td>
      <td data-wide>
        <StatusBadge {...stock[product.stock_status]} />
      </td>
      <td data-wide>{formatDate(at)}</td>
    </tr>
  )
}

function Nothing({ isPastTheEnd, isSearch }: { isPastTheEnd: boolean; isSearch: boolean }) {
  return (
    <Panel>
      <EmptyState
        picture={<QuayPicture />}
        title={
          isPastTheEnd
            ? 'There are no more products on this page.'
            : isSearch
              ? 'No product fits this search'
              : 'No products in your store yet'
        }
        action={
          <Button component="a" href={isPastTheEnd || isSearch ? path : '/imported/list'}>
            {isPastTheEnd || isSearch ? 'See all products' : 'Go to import list'}
          </Button>
        }
        aside={!isPastTheEnd && !isSearch && <a href="/products">Find products</a>}
      >
        Products that you import stand here, with their prices and what their suppliers have left.
      </EmptyState>
    </Panel>
  )
}
