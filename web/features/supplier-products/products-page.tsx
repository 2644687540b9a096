import { Button } from '@mantine/core'
import { type ProductTab, productTabs } from '@quayside/domain/supplier-products/product-tabs'
import { IconFileUpload, IconPencil, IconPlus, IconTags } from '@tabler/icons-react'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { ImportShopButton } from '#features/feeds/parts/import-shop-button.tsx'
import { GoLiveChecklist } from '#features/onboarding/parts/checklist.tsx'
import { useSupplierSettings } from '#features/workspace/parts/use-settings.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { SearchField } from '#foundation/ui/filters/search-field.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { type ProductsAsked, productsAddress, readProducts } from './products-address.ts'
import classes from './products-page.module.css'
import { ProductsTable } from './products-table.tsx'
import { productsQuery, useProducts } from './supplier-products.queries.ts'

/** A supplier's products by status, with search. @see S-59 */
export const Route = createFileRoute('/_supplier/supplier/products')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(productsQuery(readProducts(deps))),
  component: ProductsPage,
})

const tabNames: Readonly<Record<ProductTab, string>> = { all: 'All', active: 'Active', inactive: 'Inactive', low_stock: 'Low stock' }

function ProductsPage() {
  const asked = Route.useSearch({ select: readProducts })
  const navigate = useNavigate()
  const { data, isPending, isError, error, refetch } = useProducts(asked)
  const tab = asked.type ?? 'active'
  const { shopify_url: shop, shopify_token_saved: isReachable } = useSupplierSettings()
  const hasShop = shop !== null && isReachable
  const go = (to: ProductsAsked) => void navigate({ href: productsAddress(to) })
  return (
    <>
      <PageHeader
        title="Products"
        actions={
          <>
            <Button component="a" variant="default" href="/supplier/categories" leftSection={<IconTags size={16} />}>
              Categories
            </Button>
            <Button component="a" variant="default" href="/supplier/bulk-edits" leftSection={<IconPencil size={16} />}>
              Bulk edits
            </Button>
            <Button component="a" variant="default" href="/supplier/feeds" leftSection={<IconFileUpload size={16} />}>
              Import from a file
            </Button>
            {hasShop ? (
              <ImportShopButton />
            ) : (
              <Button component="a" href="/supplier/product/new" leftSection={<IconPlus size={16} />}>
                New Product
              </Button>
            )}
          </>
        }
      />
      <GoLiveChecklist />
      <div className={classes.tools}>
        <TabLinks
          label="Products by state"
          current={tab}
          tabs={productTabs.map((key) => ({
            key,
            name: tabNames[key],
            href: productsAddress({ type: key, ...(asked.search ? { search: asked.search } : {}) }),
          }))}
        />
        <SearchField
          label="Search products"
          placeholder="Title or SKU"
          value={asked.search ?? ''}
          onSearch={(search) => go({ type: tab, search, ...(asked.issue ? { issue: asked.issue } : {}) })}
        />
      </div>
      {asked.issue && (
        <Notice
          tone="wait"
          title="Products whose description holds a link"
          action={
            <Button component="a" size="xs" variant="default" href={productsAddress({ type: 'all' })}>
              See all products
            </Button>
          }
        >
          They would lead shoppers away from the store. Open each product and remove the links.
        </Notice>
      )}
      {isError ? (
        <FailureNotice text="Error retrieving products" error={error} onRetry={refetch} />
      ) : isPending ? (
        <Panel flush label="Products">
          <TableSkeleton columns={[52, 260, 90, 90, 90, 110, 60]} />
        </Panel>
      ) : data.products.length > 0 ? (
        <>
          <ProductsTable
            key={`${tab} ${asked.search} ${asked.issue} ${asked.page}`}
            products={data.products}
            total={data.pagination.count}
            asked={asked}
          />
          <ListFooter
            from={data.pagination.first_item}
            to={data.pagination.last_item}
            total={data.pagination.count}
            of="products"
            page={data.pagination.page}
            pages={data.pagination.pages}
            hrefFor={(page) => productsAddress({ ...asked, page })}
          />
        </>
      ) : (
        <NoProducts tab={tab} search={asked.search} />
      )}
    </>
  )
}

function NoProducts({ tab, search }: { tab: ProductTab; search: string | undefined }) {
  if (search || tab !== 'active')
    return (
      <EmptyState
        picture={<QuayPicture />}
        title="No products here"
        action={
          <Button component="a" href={productsAddress({ type: 'all' })}>
            See all products
          </Button>
        }
      >
        {search
          ? 'No product has this title or SKU.'
          : tab === 'low_stock'
            ? 'Every active product has more than ten items left.'
            : 'No products.'}
      </EmptyState>
    )
  return (
    <EmptyState
      picture={<QuayPicture />}
      title="Add your first product"
      action={
        <Button component="a" href="/supplier/product/new">
          New Product
        </Button>
      }
      aside={
        <>
          Have many? <a href="/supplier/feeds">Import them from a file</a>.
        </>
      }
    >
      Stores can find your active products once your profile is live.
    </EmptyState>
  )
}
