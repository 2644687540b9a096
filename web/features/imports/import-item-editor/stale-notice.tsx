import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import classes from './import-item-editor.module.css'
import type { SavedChange } from './stale-draft.ts'

interface StaleNoticeProps {
  changes: readonly SavedChange[]
  /** Count of refused saves; each scrolls the notice into view for a user who pressed Save further down. */
  refusals: number
  keepMine: () => void
  takeSaved: () => void
}

/** Notice that another tab has saved changes, with two ways to continue. Nothing is lost or sent until the user chooses. */
export function StaleNotice({ changes, refusals, keepMine, takeSaved }: StaleNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusals) notice.current?.focus()
  }, [refusals])
  return (
    <div ref={notice} tabIndex={-1} className={classes.stale}>
      <Notice
        tone="wait"
        title="This product was changed in another tab."
        action={
          <span className={classes.ways}>
            <Button size="xs" onClick={keepMine}>
              Keep my changes
            </Button>
            <Button size="xs" variant="default" onClick={takeSaved}>
              Use the saved version
            </Button>
          </span>
        }
      >
        {changes.map(({ field, label, saved, isMineToo }) => (
          <span key={field} className={classes.change}>
            <b>{label}</b>: {saved ?? 'changed'}
            {isMineToo && ' (you have changed it too)'}
          </span>
        ))}
        <span className={classes.after}>
          If you keep your changes, everything else is updated from the other tab. You can review it before you save.
        </span>
      </Notice>
    </div>
  )
}
