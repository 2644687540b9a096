import { Button } from '@mantine/core'
import type { CartItem } from '@quayside/contract/orders/cart'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { addressesQuery } from '#features/stores/parts/addresses.queries.ts'
import { LeaveGuard } from '#foundation/forms/leave-guard.tsx'
import { EmptyState } from '#foundation/ui/lists/empty-state.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { QuayPicture } from '#foundation/ui/pictures/quay-picture.tsx'
import { cartQuery, useCart, useSaveCart } from '../cart.queries.ts'
import { CartGroup } from './cart-group.tsx'
import { Checkout } from './checkout.tsx'
import classes from './new-order-page.module.css'
import { ProductSearch } from './product-search.tsx'

export const Route = createFileRoute('/_store/order/new')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(cartQuery())
    void context.queryClient.prefetchQuery(addressesQuery())
  },
  component: NewOrderPage,
})

/** Samples for the store itself, and orders that came by another way than its shop. @see R-041, V-171 */
function NewOrderPage() {
  const { data, error, refetch } = useCart()
  return (
    <>
      <PageHeader
        title="Create A Manual Order"
        back={{ label: 'Orders', href: '/orders' }}
        detail="Order samples for yourself, or goods for a customer who bought elsewhere."
        actions={
          <Button component="a" variant="default" href="/samples">
            Samples
          </Button>
        }
      />
      {error ? (
        <div className={classes.notice}>
          <FailureNotice text="Your cart could not be loaded." error={error} onRetry={refetch} />
        </div>
      ) : !data ? (
        <div className={classes.page}>
          <Panel flush label="Cart">
            <TableSkeleton rows={3} columns={[240, 80, 80]} />
          </Panel>
        </div>
      ) : (
        <Cart items={data.cart_items} />
      )}
    </>
  )
}

function Cart({ items }: { items: readonly CartItem[] }) {
  const save = useSaveCart()
  /** Quantities that are not saved yet, by item. */
  const [pending, setPending] = useState<ReadonlyMap<number, number>>(new Map())
  /** Suppliers that are left out of this order. */
  const [leftOut, setLeftOut] = useState<ReadonlySet<number>>(new Set())
  const changed = items.filter(({ id, quantity }) => (pending.get(id) ?? quantity) !== quantity)
  const setQuantity = (id: number, quantity: number) => setPending(new Map([...pending, [id, quantity]]))
  const saveChanges = () =>
    save.mutate(
      { body: { items: changed.map(({ id }) => ({ id, quantity: pending.get(id)! })) } },
      { onSuccess: () => setPending(new Map()) },
    )
  const groups = [...Map.groupBy(items, ({ supplier_group: group }) => group)]
  const canChoose = groups.length > 1 && items.every(({ supplier_id: id }) => id !== null)
  const chosen = items.filter(({ supplier_id: id }) => id === null || !leftOut.has(id))
  const toggle = (id: number) =>
    setLeftOut(leftOut.has(id) ? new Set([...leftOut].filter((other) => other !== id)) : new Set([...leftOut, id]))
  return (
    <div className={classes.page}>
      <LeaveGuard isChanged={changed.length > 0} what="your cart" />
      <div className={classes.main}>
        <ProductSearch inCart={new Set(items.map(({ variant_id: id }) => id))} />
        {items.length === 0 && (
          <Panel>
            <EmptyState
              picture={<QuayPicture />}
              title="Your cart is empty"
              action={
                <Button component="a" href="/products">
                  Find products
                </Button>
              }
            >
              Search for a product above, or open one and add a sample of it.
            </EmptyState>
          </Panel>
        )}
        {groups.map(([group, theirs]) => (
          <CartGroup
            key={group}
            supplier={theirs[0]!.supplier}
            items={theirs}
            quantityOf={({ id, quantity }) => pending.get(id) ?? quantity}
            onQuantity={setQuantity}
            {...(canChoose ? { isChosen: !leftOut.has(theirs[0]!.supplier_id!), onChoose: () => toggle(theirs[0]!.supplier_id!) } : {})}
          />
        ))}
        {items.length > 0 && (
          <div className={classes.save}>
            <p aria-live="polite">{changed.length > 0 && 'Save your changes to see what the order comes to.'}</p>
            <Button disabled={changed.length === 0} loading={save.isPending} onClick={saveChanges}>
              Save Changes
            </Button>
          </div>
        )}
      </div>
      <div className={classes.side}>
        <Checkout items={chosen} isWhole={chosen.length === items.length} isChanged={changed.length > 0} />
      </div>
    </div>
  )
}
