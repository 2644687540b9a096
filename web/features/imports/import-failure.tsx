import { Button } from '@mantine/core'
import type { WireImportItem } from '@quayside/contract/imports/import-item'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { Notice } from '#foundation/ui/notice.tsx'
import classes from './import-failure.module.css'

/** What happened in the shop and is no failure of an import. */
const news = ['DELETED_IN_STORE', 'TAKEN_OUT', 'OTHER_STORE']

/** Why an item is not in the store, in the platform's own words. @see V-090, M-115 */
export function ImportFailure({ item, onClose }: { item: WireImportItem; onClose: () => void }) {
  const { support_email: support } = useAppConfig()
  if (news.includes(item.error_code ?? '')) {
    return (
      <div className={classes.card}>
        <Notice tone="info" onDismiss={onClose}>
          {item.error}
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
            {support && (
              <Button component="a" href={`mailto:${support}`} variant="default" size="xs">
                Contact Support
              </Button>
            )}
            <Button variant="subtle" color="gray" size="xs" onClick={onClose}>
              Close Window
            </Button>
          </span>
        }
      >
        {item.error}
      </Notice>
    </div>
  )
}
