import { Button } from '@mantine/core'
import { marketplaceMessages } from '@quayside/contract/marketplace/endpoints'
import type { Product, ProductSupplier } from '@quayside/contract/marketplace/product'
import { categoryLabel } from '@quayside/domain/catalogue/category'
import { productGone } from '@quayside/domain/catalogue/product'
import { notPayableTitle } from '@quayside/domain/imports/import-warnings'
import { makingTime } from '@quayside/domain/suppliers/making-time'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useProductView } from '#features/analytics/parts/product-view.queries.ts'
import { SupplierLine } from '#features/suppliers/parts/supplier-line.tsx'
import { SupplierPanel } from '#features/suppliers/parts/supplier-panel.tsx'
import { VacationNotice } from '#features/suppliers/parts/vacation-notice.tsx'
import { useStoreSettings } from '#features/workspace/parts/use-settings.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { present, type RawQuery, readWhole } from '#foundation/api/read-query.ts'
import { CurrencyToggle } from '#foundation/ui/buttons/currency-toggle.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { useChosenCurrency } from '../chosen-currency.ts'
import { productQuery, useProduct } from '../marketplace.queries.ts'
import { CompareToggle } from '../parts/compare-toggle.tsx'
import { listAsItStood } from '../products/list-as-it-stood.ts'
import { readZone } from '../products/read-browsing.ts'
import { ProductGallery } from './product-gallery.tsx'
import { productIn } from './product-in-currency.ts'
import { ProductMoney } from './product-money.tsx'
import classes from './product-page.module.css'
import { ProductShipping } from './product-shipping.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductVariants } from './product-variants.tsx'

const CleanHtml = lazy(() => import('#foundation/ui/clean-html.tsx').then(({ CleanHtml }) => ({ default: CleanHtml })))

const SampleButton = lazy(() =>
  import('#features/orders/parts/sample/sample-button.tsx').then(({ SampleButton }) => ({ default: SampleButton })),
)

const ProductDuty = lazy(() => import('./product-duty.tsx').then(({ ProductDuty }) => ({ default: ProductDuty })))

const SimilarProducts = lazy(() => import('./similar-products.tsx').then(({ SimilarProducts }) => ({ default: SimilarProducts })))

export const Route = createFileRoute('/_store/product/$id')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) => {
    const id = readWhole(params.id)
    if (id) void context.queryClient.prefetchQuery(productQuery({ ...readAsked(deps), id }))
  },
  component: ProductPage,
})

const readAsked = (raw: RawQuery) => present({ shipping_country: readZone(raw.shipping_country) })

/** Product page: pictures and facts on the left, amounts and the main button on the right. @see S-22 */
function ProductPage() {
  const id = readWhole(Route.useParams().id)
  return id ? <OneProduct key={id} id={id} /> : <Gone />
}

function OneProduct({ id }: { id: number }) {
  const { data, isPending, error, refetch } = useProduct({ ...Route.useSearch({ select: readAsked }), id })
  if (isPending) return <ProductSkeleton />
  if (!data) return error?.status === 404 ? <Gone /> : <Failed error={error} onRetry={refetch} />
  return <Opened id={id} data={data} />
}

function Opened({ id, data }: { id: number; data: Product }) {
  useProductView(id)
  const { id: storeId, estimates_duty: estimatesDuty } = useStoreSettings()
  const [remembered, setChosen] = useChosenCurrency(storeId)
  const list = listAsItStood('products')
  const { currency: ofStore, original_currency: ofSupplier } = data.price
  const chosen = ofSupplier === ofStore ? undefined : remembered
  const product = productIn(chosen ?? ofStore, data)
  const { supplier } = product
  return (
    <>
      <PageHeader
        title={product.title}
        back={
          list
            ? { label: 'Back to products', href: list }
            : { label: categoryLabel(product.category), href: `/products?category=${product.category}` }
        }
        detail={
          supplier ? (
            <SupplierLine name={supplier.name} href={`/supplier-id/${supplier.id}`} badges={supplier.badges.slice(0, 1)} />
          ) : (
            `Ships from ${product.ships_from}`
          )
        }
        actions={
          <>
            {ofSupplier !== ofStore && <CurrencyToggle value={chosen ?? ofStore} onChange={setChosen} />}
            <CompareToggle as="button" product={{ id, title: product.title, image: product.thumbnail_image_url || null }} />
          </>
        }
      />
      {product.supplier_vacation && (
        <div className={classes.notice}>
          <VacationNotice vacation={product.supplier_vacation} />
        </div>
      )}
      {!product.supplier_payable && (
        <div className={classes.notice}>
          <Notice tone="wait" title={notPayableTitle}>
            {supplier?.name ?? 'Its supplier'} has not connected a payment account. Orders for this product wait until it has.
          </Notice>
        </div>
      )}
      <div className={classes.page}>
        <ProductGallery key={id} product={product} />
        <div className={classes.side}>
          <ProductMoney product={product} />
          <Suspense fallback={null}>
            <SampleButton product={product} />
          </Suspense>
          {supplier && (
            <SupplierPanel
              supplier={supplierFacts(supplier)}
              action={
                <Button component="a" variant="default" href={messageAddress(supplier.id, product)}>
                  Send a message
                </Button>
              }
            />
          )}
        </div>
        <div className={classes.main}>
          <ProductVariants product={product} />
          <ProductShipping product={product} />
          {estimatesDuty && (
            <Suspense fallback={null}>
              <ProductDuty productId={id} />
            </Suspense>
          )}
          <Panel title="Description">
            {product.description.trim() ? (
              <Prose html={product.description} />
            ) : (
              <p className={classes.plain}>The supplier has not added a description yet.</p>
            )}
          </Panel>
          <Panel title="Return Policy">
            <p className={classes.plain} dir="auto">
              {product.return_policy || 'None'}
            </p>
          </Panel>
        </div>
        <Suspense fallback={null}>
          <SimilarProducts to={product} />
        </Suspense>
      </div>
    </>
  )
}

function Prose({ html }: { html: string }) {
  return (
    <div className={classes.prose} dir="auto">
      <Suspense fallback={null}>
        <CleanHtml html={html} />
      </Suspense>
    </div>
  )
}

/** Address that begins a message about the product. */
const messageAddress = (supplierId: number, { id, title }: { id: number; title: string }): string =>
  `/inbox?to_supplier=${supplierId}&product=${id}&about=${encodeURIComponent(title)}`

function supplierFacts(supplier: ProductSupplier) {
  const { reviews, stats } = supplier
  return {
    name: supplier.name,
    href: `/supplier-id/${supplier.id}`,
    logo: supplier.logo,
    place: [supplier.city, supplier.country].filter(Boolean).join(', '),
    ...(supplier.slogan ? { slogan: supplier.slogan } : {}),
    badges: supplier.badges,
    ...(reviews.rating === null ? {} : { rating: { mean: reviews.rating, count: reviews.count } }),
    ...(stats.shipped_orders ? { shipped: stats.shipped_orders } : {}),
    ...(stats.mean_reply_time === null ? {} : { reply: replyWords(stats.mean_reply_time) }),
    makes: makingTime(supplier),
  }
}

const hourMinutes = 60
const dayMinutes = 24 * hourMinutes

function replyWords(minutes: number): string {
  if (minutes < hourMinutes) return 'within the hour'
  if (minutes < dayMinutes) return counted(Math.round(minutes / hourMinutes), 'hour')
  return counted(Math.round(minutes / dayMinutes), 'day')
}

const counted = (count: number, noun: string) => (count === 1 ? `${/^[aeioh]/.test(noun) ? 'an' : 'a'} ${noun}` : `${count} ${noun}s`)

function Gone() {
  return (
    <>
      <PageHeader title="Product" back={{ label: 'Products', href: listAsItStood('products') ?? '/products' }} />
      <Panel>
        <EmptyState
          picture={<QuayPicture />}
          title={productGone}
          action={
            <Button component="a" href="/products">
              Find products
            </Button>
          }
        >
          Its supplier has removed it. If it is in your store, it stays there.
        </EmptyState>
      </Panel>
    </>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <>
      <PageHeader title="Product" back={{ label: 'Products', href: listAsItStood('products') ?? '/products' }} />
      <div className={classes.failed}>
        <FailureNotice text={marketplaceMessages.productFailed} error={error} onRetry={onRetry} />
      </div>
    </>
  )
}
