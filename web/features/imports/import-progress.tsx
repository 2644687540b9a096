import { Button } from '@mantine/core'
import type { WireImportRun } from '@quayside/contract/imports/import-item'
import { counted } from '#foundation/formats/counts.ts'
import { pictureAt } from '#foundation/ui/picture.tsx'
import { ProgressPanel } from '#foundation/ui/progress-panel.tsx'

interface ImportProgressProps {
  run: WireImportRun
  shop: string
  onEdit: (id: number) => void
  onRetry: (ids: number[]) => void
  onHide: () => void
}

/** The latest import, as the server counts it: a reload finds it where it is. */
export function ImportProgress({ run, shop, onEdit, onRetry, onHide }: ImportProgressProps) {
  const title = run.is_running
    ? `Importing ${counted(run.total, 'product')} to ${shop}`
    : `${run.done} of ${counted(run.total, 'product')} imported to ${shop}`
  return (
    <ProgressPanel
      title={title}
      done={run.done}
      failed={run.failed}
      total={run.total}
      rows={run.failures.map(({ imported_product_id: id, title: name, error: reason, image_url: image }) => ({
        id,
        name,
        reason,
        ...(image ? { image: pictureAt(image, 150) } : {}),
        fix: (
          <Button size="xs" variant="subtle" onClick={() => onEdit(id)} aria-label={`Edit ${name}`}>
            Edit
          </Button>
        ),
      }))}
      verb="imported"
      note={run.is_running ? 'You can leave this page. The import goes on.' : ''}
      onRetry={() => onRetry(run.failures.map(({ imported_product_id: id }) => id))}
      onHide={onHide}
    />
  )
}
