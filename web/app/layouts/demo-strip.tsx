import classes from './demo-strip.module.css'

/** Says on every page that nothing here is real. */
export function DemoStrip() {
  return (
    <p className={classes.strip} role="note" data-demo-strip>
      Practice world: no real money, no real stores
    </p>
  )
}
