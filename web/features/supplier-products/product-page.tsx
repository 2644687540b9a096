import type { SupplierProduct } from '@quayside/contract/supplier-products/endpoints'
import { productMessages } from '@quayside/domain/supplier-products/product-rules'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { WaitingOrders } from '#features/orders/parts/waiting-orders.tsx'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readOneOf, readWhole } from '#foundation/api/read-query.ts'
import { counted } from '#foundation/formats/counts.ts'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { editorTabs, ProductEditor } from './editor/product-editor.tsx'
import { useProductForm } from './editor/use-product-form.ts'
import { productAddress, productsAddress } from './products-address.ts'
import { productQuery } from './supplier-products.queries.ts'

export const Route = createFileRoute('/_supplier/supplier/product/$productId')({
  validateSearch: rawSearch,
  loader: ({ context, params }) => {
    const id = readWhole(params.productId)
    if (id) void context.queryClient.prefetchQuery(productQuery(id))
  },
  component: ProductPage,
})

/** Editor of one supplier product. @see S-60 */
function ProductPage() {
  const id = readWhole(Route.useParams().productId)
  const listPage = readWhole(Route.useSearch().past_pagination, 2)
  const back = { label: 'Products', href: productsAddress(listPage ? { page: listPage } : {}) }
  return id ? <LoadedProduct key={id} id={id} listPage={listPage} back={back} /> : <InvalidProduct back={back} />
}

interface LoadedProductProps {
  id: number
  listPage: number | undefined
  back: { label: string; href: string }
}

function LoadedProduct({ id, listPage, back }: LoadedProductProps) {
  const { data: product, error, refetch } = useQuery(productQuery(id))
  if (product) return <EditedProduct product={product} listPage={listPage} back={back} />
  if (error?.status === 404) return <InvalidProduct back={back} />
  return (
    <>
      <PageHeader title="Product" back={back} />
      {error ? (
        <FailureNotice text="Error retrieving product" error={error} onRetry={refetch} />
      ) : (
        <Panel flush label="Product">
          <TableSkeleton rows={6} columns={[200, 320]} />
        </Panel>
      )}
    </>
  )
}

function EditedProduct({ product, listPage, back }: Omit<LoadedProductProps, 'id'> & { product: SupplierProduct }) {
  const navigate = useNavigate()
  const tab = readOneOf(Route.useSearch().tab, editorTabs) ?? 'basic'
  const form = useProductForm({ product })
  return (
    <>
      <PageHeader
        title={product.title}
        back={back}
        detail={product.imported === 0 ? 'No store sells it yet.' : `Carried by ${counted(product.imported, 'store')}.`}
      />
      {product.images.length === 0 && tab !== 'images' && <Notice tone="wait">{productMessages.noImages}</Notice>}
      <WaitingOrders productId={product.id} />
      <ProductEditor
        form={form}
        product={product}
        tab={tab}
        onTab={(to) => void navigate({ href: productAddress(product.id, { tab: to, page: listPage }), replace: true })}
      />
    </>
  )
}

/** @see M-307 */
function InvalidProduct({ back }: { back: { label: string; href: string } }) {
  return (
    <>
      <PageHeader title="Product" back={back} />
      <EmptyState picture={<QuayPicture />} title="Invalid Product" action={<a href="/supplier/products?type=all">See all products</a>}>
        It does not exist, or belongs to another account.
      </EmptyState>
    </>
  )
}
