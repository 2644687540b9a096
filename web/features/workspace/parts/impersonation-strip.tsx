import type { StoreSettings } from '@quayside/contract/workspace/store-settings'
import { When } from '#foundation/ui/when.tsx'
import classes from './impersonation-strip.module.css'

/** Strip above every page while support impersonates a store or supplier: account, end time and exit. @see */
export function ImpersonationStrip({
  by,
  company,
  onLeave,
}: {
  by: StoreSettings['impersonated_by']
  company: string
  onLeave: () => void
}) {
  if (!by) return null
  return (
    <aside className={classes.strip} aria-label="Impersonation" data-impersonation>
      <p>
        <b>{by.name}</b> of support is acting as <b>{company}</b> until <When at={by.until} exact />
      </p>
      <button type="button" onClick={onLeave}>
        Leave
      </button>
    </aside>
  )
}
