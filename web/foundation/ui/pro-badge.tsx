import { IconSparkles } from '@tabler/icons-react'
import classes from './pro-badge.module.css'

interface ProBadgeProps {
  /** Link to the plans, for stores without such a plan. */
  href?: string
}

/** Badge beside a setting that requires a paid plan. @see V-121 */
export function ProBadge({ href }: ProBadgeProps) {
  const words = (
    <>
      <IconSparkles size={12} aria-hidden />
      Pro feature
    </>
  )
  return href ? (
    <a href={href} className={classes.badge} data-hint="See plans that include it">
      {words}
    </a>
  ) : (
    <span className={classes.badge}>{words}</span>
  )
}
