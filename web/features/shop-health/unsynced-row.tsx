import { Button } from '@mantine/core'
import type { WireUnsynced } from '@quayside/contract/shop-health/shop-health'
import { Picture } from '#foundation/ui/pictures/picture.tsx'
import { Shortened } from '#foundation/ui/shortened.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import classes from './unsynced-page.module.css'

interface UnsyncedRowProps {
  row: WireUnsynced
  /** Error of the last repair. */
  error: string | null
  onSync: () => void
  onKeep: () => void
  onLeave: () => void
}

export function UnsyncedRow({ row, error, onSync, onKeep, onLeave }: UnsyncedRowProps) {
  const {
    product_title: title,
    product_image_url: image,
    issue,
    details,
    fixed,
    is_underway: isUnderway,
    can_keep: canKeep,
    can_leave: canLeave,
  } = row
  return (
    <li className={classes.row}>
      <Picture src={image} height={150} className={classes.thumb} />
      <div className={classes.words}>
        <b>
          <Shortened text={title} to="productTitleInList" />
        </b>
        <ul>
          {details.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {error && (
          <p className={classes.error} role="alert">
            Error: {error}
          </p>
        )}
      </div>
      <div className={classes.state}>
        {fixed ? (
          <StatusBadge label="Fixed" tone="good" progress="done" />
        ) : (
          <>
            <StatusBadge label={issue} tone="bad" />
            <span className={classes.ways}>
              {canKeep && !isUnderway && (
                <Button size="xs" variant="subtle" onClick={onKeep} aria-label={`Keep ${title} as it is in your store`}>
                  Keep
                </Button>
              )}
              {canLeave && !isUnderway && (
                <Button size="xs" variant="subtle" onClick={onLeave} aria-label={`Leave deleted in your store: ${title}`}>
                  Leave deleted
                </Button>
              )}
              <Button size="xs" variant="default" loading={isUnderway} onClick={onSync} aria-label={`Sync ${title}`}>
                Sync
              </Button>
            </span>
          </>
        )}
      </div>
    </li>
  )
}
