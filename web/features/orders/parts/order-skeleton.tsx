import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './order-skeleton.module.css'

/** Placeholder of an order: goods on the left, the rest on the right. */
export function OrderSkeleton() {
  return (
    <div className={classes.page}>
      <Panel flush label="Order">
        <div className={classes.head} aria-hidden>
          <Skeleton h={36} w={36} radius={9} />
          <Skeleton h={16} w={180} radius={4} />
        </div>
        <TableSkeleton rows={3} columns={[44, 180, 40, 64]} />
      </Panel>
      <div className={classes.side} aria-hidden>
        {[4, 3, 2].map((lines) => (
          <Panel key={lines}>
            {Array.from({ length: lines }, (_, at) => (
              <Skeleton key={at} h={14} w={`${[60, 84, 72, 44][at]}%`} radius={4} mt={at ? 10 : 0} />
            ))}
          </Panel>
        ))}
      </div>
    </div>
  )
}
