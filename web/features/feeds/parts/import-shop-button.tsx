import { Button } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { counted } from '#foundation/formats/counts.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { feedAddress } from '../feed-address.ts'
import { useImportShop } from '../feeds.queries.ts'

interface ImportShopButtonProps {
  isDefault?: boolean
  /** Products that are imported; absent, all of them. */
  productIds?: readonly string[]
  onStarted?: () => void
}

/** Starts an import of the products of the supplier's own store, and leads to its progress. @see C-119, M-300 to M-302 */
export function ImportShopButton({ isDefault = false, productIds, onStarted }: ImportShopButtonProps) {
  const router = useRouter()
  const start = useImportShop()
  const press = () =>
    start.mutate(
      { body: productIds ? { product_ids: [...productIds] } : {} },
      {
        onSuccess: ({ run }) => {
          showToast({ tone: 'good', text: "We'll let you know when we're done importing your products" })
          onStarted?.()
          void router.navigate({ href: feedAddress(run.feed_id, { show: 'new' }) })
        },
        onError: ({ code, message }) => {
          const isKnown = code === 'FEED_RUN_STATE' || code === 'NOT_CONNECTED' || code === 'SHOP_CURRENCY'
          showToast({ tone: 'bad', title: 'Oops! Something went wrong :(', text: isKnown ? message : 'Failed to import products' })
        },
      },
    )
  return (
    <Button variant={isDefault ? 'default' : 'filled'} loading={start.isPending} onClick={press}>
      {productIds ? `Import ${counted(productIds.length, 'product')}` : 'Import from Shopify'}
    </Button>
  )
}
