import { Button } from '@mantine/core'
import type { WireImportRun } from '@quayside/contract/imports/import-item'
import { counted } from '#foundation/formats/counts.ts'
import { ProgressPanel } from '#foundation/ui/progress-panel.tsx'

interface ImportProgressProps {
  run: WireImportRun
  shop: string
  onEdit: (id: number) => void
  onRetry: () => void
  onCancel: () => void
  onHide: () => void
}

/** Progress of the latest import as counted by the server, so it survives a reload. */
export function ImportProgress({ run, shop, onEdit, onRetry, onCancel, onHide }: ImportProgressProps) {
  const title = run.is_running
    ? `Importing ${counted(run.total, 'product')} to ${shop}`
    : `${run.done} of ${counted(run.total, 'product')} imported to ${shop}`
  return (
    <ProgressPanel
      title={title}
      done={run.done}
      failed={run.failed}
      edited={run.edited}
      cancelled={run.cancelled}
      total={run.total}
      left={run.waiting + run.under_way}
      rows={run.failures.map(({ imported_product_id: id, title: name, error: reason, image_url: image }) => ({
        id,
        name,
        reason,
        ...(image ? { image } : {}),
        fix: (
          <Button size="xs" variant="subtle" onClick={() => onEdit(id)} aria-label={`Edit ${name}`}>
            Edit
          </Button>
        ),
      }))}
      verb="imported"
      note={noteOf(run)}
      consequence={consequenceOf(run)}
      onRetry={onRetry}
      onCancel={run.is_cancelled ? undefined : onCancel}
      onHide={onHide}
    />
  )
}

function noteOf({ is_running: isRunning, is_cancelled: isCancelled, cancelled }: WireImportRun): string {
  if (!isRunning) return cancelled > 0 ? 'Cancelled products are still on your import list.' : ''
  if (isCancelled) return 'Imports that have started are finished. The rest is cancelled.'
  return 'You can leave this page. The import continues.'
}

function consequenceOf({ under_way: underWay }: WireImportRun): string {
  const rest = 'Imported products stay in your store. The rest stay on your import list with your edits.'
  return underWay > 0 ? `${rest} ${underWay === 1 ? 'One has begun and' : `${underWay} have begun and`} may still arrive.` : rest
}
