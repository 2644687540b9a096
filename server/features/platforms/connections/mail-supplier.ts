/** Notifications about a supplier's own shop that were not caused here. */
import { putIntoTray, withdrawFromTray } from '#features/notifications'
import { suppliersOf } from '#features/suppliers'
import type { AtomicContext } from '#foundation/context/context'
import { publishToAccount } from '#foundation/live/publish-to-account'
import type { SupplierConnection } from './connection.ts'

const kinds = { lost: 'platforms.access-lost', uninstalled: 'platforms.uninstalled' } as const

/** Notifies that the shop no longer accepts our access. */
export const mailAccessLost = (context: AtomicContext, connection: SupplierConnection): Promise<void> =>
  putNewsIntoTray(context, connection, {
    kind: kinds.lost,
    title: `Shopify needs your permission again for ${nameOf(connection)}`,
    lines: ['Until you approve access, stock and prices of your products are not synced with your store.'],
    action: 'Reconnect',
  })

/** Notifies that the app was uninstalled in the shop. */
export const mailUninstalled = (context: AtomicContext, connection: SupplierConnection): Promise<void> =>
  putNewsIntoTray(context, connection, {
    kind: kinds.uninstalled,
    title: `${nameOf(connection)} was disconnected in Shopify`,
    lines: ['Its products stay here as they are. Their stock and prices are no longer synced with your store.'],
    action: 'Connect it again',
  })

/** Withdraws earlier notifications after the shop was connected. */
export async function forgetShopTrouble(context: AtomicContext, { supplierId }: Pick<SupplierConnection, 'supplierId'>) {
  for (const kind of Object.values(kinds)) await withdrawFromTray(context, supplierId, { kind, about: ownShop })
  await publishToAccount(context, { supplierId }, { kind: 'connection' })
}

interface News {
  readonly kind: (typeof kinds)[keyof typeof kinds]
  readonly title: string
  readonly lines: readonly string[]
  readonly action: string
}

async function putNewsIntoTray(context: AtomicContext, { id, supplierId }: SupplierConnection, { kind, ...news }: News): Promise<void> {
  await publishToAccount(context, { supplierId }, { kind: 'connection' })
  const supplier = (await suppliersOf(context.db, [supplierId])).get(supplierId)
  if (!supplier) return
  await putIntoTray(
    context,
    { supplierId, country: supplier.country },
    {
      ...news,
      kind,
      key: `${kind}:${id}:${context.now.toISOString()}`,
      about: ownShop,
      link: { type: 'supplier_settings', tab: 'platforms' },
    },
  )
}

const nameOf = ({ shopName, shopDomain }: SupplierConnection): string => shopName ?? shopDomain
/** Subject of the notifications; a supplier has one shop. */
const ownShop = 'own-shop'
