/** Search results in the command palette, as commands that open them. */
import { quickSearchApi } from '@quayside/contract/marketplace/quick-search'
import { IconBox, IconBuildingStore, IconReceipt } from '@tabler/icons-react'
import { type OrderStatus, orderStatusLabel } from '#features/orders/parts/order-badge.tsx'
import { call } from '#foundation/api/client.ts'
import type { Command } from '#foundation/ui/shell/command-palette.tsx'

type Find = (search: string, signal: AbortSignal, go: (href: string) => void) => Promise<Command[]>

const ofStore: Find = async (search, signal, go) => {
  const { orders, products, suppliers } = await call(quickSearchApi.store, { query: { search } }, { signal })
  return [
    ...orders.map((order) => orderCommand(order, () => go(`/order/${order.id}`))),
    ...products.map(({ id, name, image }) => ({
      group: 'Products',
      id: `${id}`,
      name,
      icon: IconBox,
      ...(image ? { image } : {}),
      run: () => go(`/product/${id}`),
    })),
    ...suppliers.map(({ id, name, image }) => ({
      group: 'Suppliers',
      id: `${id}`,
      name,
      icon: IconBuildingStore,
      ...(image ? { image } : {}),
      run: () => go(`/supplier-id/${id}`),
    })),
  ]
}

const ofSupplier: Find = async (search, signal, go) => {
  const { orders } = await call(quickSearchApi.supplier, { query: { search } }, { signal })
  return orders.map((order) => orderCommand(order, () => go(`/supplier/order/${order.id}`)))
}

const orderCommand = (
  { id, name, customer, status }: { id: number; name: string; customer: string; status: OrderStatus },
  run: () => void,
) => ({
  group: 'Orders',
  id: `${id}`,
  name: `Order ${name}`,
  detail: [customer, orderStatusLabel(status)].filter(Boolean).join(' · '),
  icon: IconReceipt,
  run,
})

export const findCommands = { store: ofStore, supplier: ofSupplier }
