import { Button } from '@mantine/core'
import type { WireImportItem } from '@quayside/contract/imports/import-item'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import classes from './import-failure.module.css'

/** Codes of changes in the shop. They are not failed imports, and another import reverts them. */
const news = ['DELETED_IN_STORE', 'OTHER_STORE', 'TAKEN_OUT']

interface ImportFailureProps {
  item: WireImportItem
  /** Absent if it cannot be imported now. */
  onImport?: (() => void) | undefined
  onClose: () => void
}

/** Reason why an item is not in the store, in the platform's message. @see V-090, M-115 */
export function ImportFailure({ item: { error, error_code, title }, onImport, onClose }: ImportFailureProps) {
  const { links } = useAppConfig()
  if (news.includes(error_code ?? '')) {
    return (
      <div className={classes.card}>
        <Notice
          tone="info"
          onDismiss={onClose}
          action={
            onImport && (
              <Button variant="default" size="xs" onClick={onImport} aria-label={`Import again: ${title}`}>
                Import again
              </Button>
            )
          }
        >
          {error}
        </Notice>
      </div>
    )
  }
  return (
    <div className={classes.card}>
      <Notice
        tone="bad"
        title="Error Importing Product"
        action={
          <span className={classes.actions}>
            <Button component="a" href={links.support} variant="default" size="xs">
              Contact Support
            </Button>
            <Button variant="subtle" color="gray" size="xs" onClick={onClose}>
              Close Window
            </Button>
          </span>
        }
      >
        {error}
      </Notice>
    </div>
  )
}
