import { Button } from '@mantine/core'
import type { CartItem } from '@quayside/contract/orders/cart'
import type { OrderedPart } from '@quayside/contract/orders/ordered-part'
import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { present, type RawQuery, readWhole } from '#foundation/api/read-query.ts'
import { counted } from '#foundation/formats/counts.ts'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { cartQuery, samplesQuery, useCart, useSamples } from '../cart.queries.ts'
import { goodsName, OrderedParts } from './ordered-parts.tsx'
import classes from './samples-page.module.css'

const readAsked = (raw: RawQuery): { before?: number } => present({ before: readWhole(raw.before) })

export const Route = createFileRoute('/_store/samples')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(cartQuery())
    void context.queryClient.prefetchQuery(samplesQuery(readAsked(deps).before))
  },
  component: SamplesPage,
})

/** Samples in the cart, and those that were ordered, by supplier. @see */
function SamplesPage() {
  const { before } = Route.useSearch({ select: readAsked })
  const { data, error, refetch } = useSamples(before)
  const { data: cart } = useCart()
  const items = cart?.cart_items ?? []
  return (
    <>
      <PageHeader
        title="Samples"
        back={{ label: 'Orders', href: '/orders' }}
        detail="Products you ordered for yourself, before you sell them."
        actions={
          <Button component="a" href="/order/new">
            New Order
          </Button>
        }
      />
      <div className={classes.page}>
        {error ? (
          <FailureNotice text="Error fetching samples." error={error} onRetry={refetch} />
        ) : !data ? (
          <Panel flush label="Samples">
            <TableSkeleton rows={3} columns={[240, 80, 80]} />
          </Panel>
        ) : (
          <>
            {items.length > 0 && before === undefined && <InCart items={items} />}
            {data.samples.length > 0
              ? [...Map.groupBy(data.samples, ({ supplier_group: group }) => group)].map(([group, samples]) => (
                  <OfSupplier key={group} supplier={samples[0]!.supplier} samples={samples} />
                ))
              : items.length === 0 && <NoSamples />}
            <nav className={classes.more} aria-label="Pages of samples">
              {before !== undefined && <a href="/samples">Newest</a>}
              {data.next !== null && <a href={`/samples?before=${data.next}`}>Older</a>}
            </nav>
          </>
        )}
      </div>
    </>
  )
}

function InCart({ items }: { items: readonly CartItem[] }) {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Panel title="In your cart" label="In your cart" aside={<a href="/order/new">Open cart</a>}>
      <ul className={classes.cart}>
        {[...Map.groupBy(items, ({ supplier_group: group }) => group)].map(([group, theirs]) => (
          <li key={group}>
            <b>{theirs[0]!.supplier}</b>
            <small>
              {theirs
                .map(({ quantity, product_title, variant_name }) => `${quantity} × ${goodsName(product_title, variant_name)}`)
                .join(', ')}
            </small>
          </li>
        ))}
      </ul>
      {pieces === 0 && <p className={classes.words}>All quantities are 0.</p>}
    </Panel>
  )
}

function OfSupplier({ supplier, samples }: { supplier: string; samples: readonly OrderedPart[] }) {
  return (
    <Panel title={supplier} label={supplier} aside={<span className={classes.words}>{counted(samples.length, 'order')}</span>}>
      <OrderedParts parts={samples} path="/order" />
    </Panel>
  )
}

function NoSamples() {
  return (
    <EmptyState
      picture={<QuayPicture />}
      title="No samples yet"
      action={
        <Button component="a" href="/products">
          Find products
        </Button>
      }
    >
      Open a product and add a sample to your cart, to see it before your shoppers do.
    </EmptyState>
  )
}
