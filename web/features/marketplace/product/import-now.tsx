import { Button } from '@mantine/core'
import { useImportStops } from '#features/imports/parts/use-import-stops.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { usePushProduct } from '../marketplace.queries.ts'

/** Imports from a product's page in one step, by way of the import list. @see C-037, X-041 */
export function ImportNow({ productId, title }: { productId: number; title: string }) {
  const push = usePushProduct()
  const { stopAt, clear, dialogs } = useImportStops()
  const start = (stopAtWarnings = true) => {
    clear()
    push.mutate(
      { body: { product: productId, stop_at_warnings: stopAtWarnings } },
      {
        onSuccess: () => showToast({ tone: 'good', text: 'Import started', href: '/imported/list' }),
        onError: (error) => stopAt(error, { onImport: () => start(false) }),
      },
    )
  }
  return (
    <>
      <Button variant="default" fullWidth loading={push.isPending} onClick={() => start()} aria-label={`Import to your store: ${title}`}>
        Import to your store
      </Button>
      {dialogs}
    </>
  )
}
