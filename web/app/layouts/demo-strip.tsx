import classes from './demo-strip.module.css'

/** Says on every page that nothing here is real. */
export function DemoStrip() {
  return (
    <aside className={classes.strip} aria-label="Practice world" data-demo-strip>
      Practice world: no real money, no real stores
    </aside>
  )
}
