import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import classes from './analytics-page.module.css'

/** Places of charts that are loading. */
export const OverTimeSkeleton = ({ charts }: { charts: number }) => (
  <div className={classes.charts} role="status" aria-label="Loading figures">
    {Array.from({ length: charts }, (_, place) => (
      <Skeleton key={place} h={240} radius={10} aria-hidden />
    ))}
  </div>
)
