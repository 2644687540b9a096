import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import classes from './skeletons.module.css'

/** Placeholder cards with a wide picture: suppliers. @param count nine on a page of suppliers (K-047) */
export function WideCardsSkeleton({ count, of }: { count: number; of: string }) {
  return (
    <div className={classes.wide} role="status" aria-label={`Loading ${of}`}>
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={classes.card} aria-hidden>
          <Skeleton className={classes.header!} radius={0} />
          <div className={classes.body}>
            <Skeleton h={18} w={`${[52, 64, 46][at % 3]}%`} radius={4} mt={20} />
            <Skeleton h={12} w="38%" radius={4} mt={9} />
            <Skeleton h={12} w="86%" radius={4} mt={16} />
            <Skeleton h={12} w="30%" radius={4} mt={20} />
          </div>
        </div>
      ))}
    </div>
  )
}
