import type { Product, Variant } from '../../shop/documents.ts'
import { gid, numberIn } from '../../shop/state.ts'
import type { Call, View } from '../call/call.ts'
import { connect, type PageArguments } from '../call/connections.ts'
import { moneyV2 } from '../call/money-view.ts'
import { locationView } from '../shop/shop-view.ts'

export function inventoryItemView(call: Call, product: Product, variant: Variant): View {
  const level = () => inventoryLevelView(call, product, variant)
  return {
    __typename: 'InventoryItem',
    id: gid('InventoryItem', variant.inventoryItemId),
    legacyResourceId: String(variant.inventoryItemId),
    sku: variant.sku ?? '',
    tracked: variant.tracked,
    requiresShipping: variant.requiresShipping,
    unitCost: variant.cost === null ? null : moneyV2(variant.cost, call.shop.currency),
    countryCodeOfOrigin: variant.countryCodeOfOrigin,
    harmonizedSystemCode: variant.harmonizedSystemCode,
    measurement: {
      __typename: 'InventoryItemMeasurement',
      id: gid('InventoryItemMeasurement', variant.inventoryItemId),
      weight: variant.weight,
    },
    inventoryLevel: ({ locationId }: { locationId: string }) =>
      numberIn('Location', locationId) === call.shop.locationId && !variant.isUnstocked ? level() : null,
    inventoryLevels: (page: PageArguments) =>
      connect(variant.isUnstocked ? [] : [variant], page, { id: ({ inventoryItemId }) => inventoryItemId, view: level }),
    variants: (page: PageArguments) =>
      connect([variant], page, { id: ({ id }) => id, view: () => call.views.variant(call, product, variant) }),
    createdAt: variant.createdAt,
    updatedAt: variant.updatedAt,
  }
}

function inventoryLevelView(call: Call, product: Product, variant: Variant): View {
  const id = `${gid('InventoryLevel', call.shop.locationId)}?inventory_item_id=${variant.inventoryItemId}`
  const amounts: Record<string, number> = {
    available: variant.available,
    committed: variant.committed,
    on_hand: variant.available + variant.committed,
    incoming: 0,
    reserved: 0,
    damaged: 0,
    safety_stock: 0,
    quality_control: 0,
  }
  return {
    __typename: 'InventoryLevel',
    id,
    isActive: true,
    item: () => inventoryItemView(call, product, variant),
    location: locationView(call),
    quantities: ({ names }: { names: string[] }) =>
      names
        .filter((name) => name in amounts)
        .map((name) => ({
          __typename: 'InventoryQuantity',
          id: `${id}&name=${name}`,
          name,
          quantity: amounts[name],
          updatedAt: variant.updatedAt,
        })),
    createdAt: variant.createdAt,
    updatedAt: variant.updatedAt,
  }
}
