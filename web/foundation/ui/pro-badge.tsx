import { IconSparkles } from '@tabler/icons-react'
import classes from './pro-badge.module.css'

interface ProBadgeProps {
  /** Address of the plans, for those who have not got it. */
  href?: string
}

/** Beside the name of a setting that comes with a paid plan. @see V-121 */
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
