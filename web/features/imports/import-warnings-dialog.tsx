import { Button } from '@mantine/core'
import type { WarnedItems } from '@quayside/contract/imports/import-item'
import { IconAlertTriangle } from '@tabler/icons-react'
import { counted } from '#foundation/formats/counts.ts'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import classes from './import-warnings-dialog.module.css'

interface ImportWarningsDialogProps {
  warned: WarnedItems
  onImport: () => void
  /** Absent if it is on no list. */
  onRemove?: () => void
  onClose: () => void
}

/** Warnings before an import, with three ways to continue. @see V-090 to V-092 */
export function ImportWarningsDialog({ warned, onImport, onRemove, onClose }: ImportWarningsDialogProps) {
  const [only] = warned
  const title = warned.length === 1 ? only!.title : `${counted(warned.length, 'product')} to look at`
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          {onRemove && (
            <Button variant="subtle" color="gray" onClick={onRemove}>
              Remove From Import List
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button onClick={onImport}>Import Anyway</Button>
        </>
      }
    >
      <ul className={classes.items}>
        {warned.map((item) => (
          <li key={item.imported_product_id}>
            {warned.length > 1 && <b>{item.title}</b>}
            {item.warnings.map((warning) => (
              <div key={warning.code} className={classes.warning}>
                <IconAlertTriangle size={18} aria-hidden />
                <p>
                  <b>{warning.title}</b>
                  <span>{warning.message}</span>
                </p>
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
