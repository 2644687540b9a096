import type { StoreSettings } from '@quayside/contract/workspace/store-settings'
import { When } from '#foundation/ui/when.tsx'
import classes from './impersonation-strip.module.css'

/**
 * Above everything while support acts as a store or supplier: who, until when, and the way out.
 * @see
 */
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
