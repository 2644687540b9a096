import classes from './demo-strip.module.css'

/** Strip on every page of the demo world: nothing here is real. */
export function DemoStrip() {
  return (
    <aside className={classes.strip} aria-label="Practice world" data-demo-strip>
      Practice world: no real money, no real stores
    </aside>
  )
}
