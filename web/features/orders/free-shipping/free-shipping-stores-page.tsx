import { Button, TextInput } from '@mantine/core'
import type { FreeShippingStore, FreeShippingStores } from '@quayside/contract/orders/free-shipping'
import { plans } from '@quayside/domain/plans/plan'
import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readWhole } from '#foundation/api/read-query.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { useForm } from '#foundation/forms/use-form.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { Money } from '#foundation/ui/money/money.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './free-shipping.module.css'
import {
  freeShippingStoresQuery,
  useFreeShippingStores,
  useSwitchOffFreeShipping,
  useSwitchOnFreeShipping,
} from './free-shipping.queries.ts'

/** Stores with free shipping, switched on and off by staff. @see S-40, E-120 */
export const Route = createFileRoute('/_admin/admin/free-shipping')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => ({ before: readWhole(search.before) }),
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(freeShippingStoresQuery(deps.before)),
  component: FreeShippingStoresPage,
})

function FreeShippingStoresPage() {
  const before = Route.useSearch({ select: (search) => readWhole(search.before) })
  const { data, error, refetch } = useFreeShippingStores(before)
  return (
    <>
      <PageHeader title="Free shipping" detail={data ? detailOf(data) : 'Stores whose shipping comes back to them.'} />
      <div className={classes.wide}>
        <SwitchOn />
        {error && !data ? (
          <FailureNotice text="The stores could not be loaded." error={error} onRetry={refetch} />
        ) : !data ? (
          <Panel flush label="Stores">
            <TableSkeleton columns={[220, 120, 120, 100, 100]} />
          </Panel>
        ) : data.stores.length ? (
          <>
            <Panel flush label="Stores">
              <DataTable label="Stores with free shipping" columns={columns} stacks>
                {data.stores.map((store) => (
                  <StoreRow key={store.store_id} store={store} terms={data.terms} />
                ))}
              </DataTable>
            </Panel>
            {data.next !== null && (
              <nav aria-label="Pages" className={classes.pages}>
                <a href={`/admin/free-shipping?before=${data.next}`}>Next page</a>
              </nav>
            )}
          </>
        ) : (
          <Panel>
            <p className={classes.none}>No store has free shipping.</p>
          </Panel>
        )}
      </div>
    </>
  )
}

const detailOf = ({ terms }: FreeShippingStores): string =>
  `On ${terms.plans.map((key) => plans[key].name).join(' or ')}, the shipping of a store’s first ${terms.orders} US orders comes back to it: at most ${formatMoney(terms.per_item.minor)} an item, ${terms.orders_per_month} orders a month.`

function SwitchOn() {
  const switchOn = useSwitchOnFreeShipping()
  const form = useForm({
    initial: { email: '' },
    schema: async () => {
      const { z } = await import('zod')
      return z.object({ email: z.string().trim().min(1, 'Enter an address').max(254, 'Enter a shorter address') })
    },
    labels: { email: 'Address of the store' },
    save: async (body) => {
      await switchOn.mutateAsync({ body })
      form.set('email', '')
      showToast({ tone: 'good', text: 'Free shipping is on' })
    },
  })
  return (
    <Panel title="Switch it on">
      <form {...form.bind} aria-label="Switch free shipping on" className={classes.add}>
        <TextInput {...form.field('email')} type="email" maxLength={254} autoComplete="off" spellCheck={false} />
        <Button type="submit" loading={form.state === 'saving'}>
          Switch on
        </Button>
        {form.summary && <Notice tone="bad">{form.summary}</Notice>}
      </form>
    </Panel>
  )
}

const columns: Column[] = [
  { name: 'Store' },
  { name: 'Plan' },
  { name: 'Orders used', numeric: true },
  { name: 'Owed', numeric: true },
  { name: 'Actions', quiet: true },
]

function StoreRow({ store, terms }: { store: FreeShippingStore; terms: FreeShippingStores['terms'] }) {
  const { store_id: id, name, email, plan, orders_used: used, owed } = store
  const switchOff = useSwitchOffFreeShipping()
  return (
    <tr>
      <td>
        <b>{name}</b>
        <small className={classes.small}>{email}</small>
      </td>
      <td data-name="Plan">
        <span>
          {plans[plan].name}
          {!terms.plans.includes(plan) && <small className={classes.small}>gets none</small>}
        </span>
      </td>
      <td data-num data-name="Orders used">
        {used} of {terms.orders}
      </td>
      <td data-num data-name="Owed">
        <Money minor={owed.minor} currency={owed.currency} />
      </td>
      <td className={classes.act}>
        <ConfirmButton
          size="xs"
          variant="default"
          loading={switchOff.isPending}
          question={`Switch free shipping off for ${name}?`}
          consequence="Its next orders get none. It keeps what it was given."
          confirm="Switch off"
          onConfirm={() => switchOff.mutate({ body: { store_id: id } })}
          aria-label={`Switch off: ${name}`}
        >
          Switch off
        </ConfirmButton>
      </td>
    </tr>
  )
}
