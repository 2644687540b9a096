import { Mark } from '#foundation/ui/pictures/logo.tsx'
import classes from './loading-screen.module.css'

/** Shown until the account's settings have loaded. */
export function LoadingScreen() {
  return (
    <div className={classes.screen} role="status" aria-label="Loading">
      <Mark size={48} />
    </div>
  )
}
