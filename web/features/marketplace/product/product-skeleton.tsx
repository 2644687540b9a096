import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.css'
import classes from './product-page.module.css'

/** Placeholder of the product's page with the same layout, which prevents layout shift. */
export function ProductSkeleton() {
  return (
    <div role="status" aria-label="Loading product">
      <Skeleton h={18} w={90} radius={4} />
      <Skeleton h={32} w="min(420px, 80%)" radius={6} mt={10} />
      <div className={classes.page} aria-hidden>
        <div className={classes.gallery}>
          <div className={classes.big}>
            <Skeleton h="100%" radius={0} />
          </div>
        </div>
        <div className={classes.side}>
          <Skeleton h={300} radius={10} />
          <Skeleton h={240} radius={10} />
        </div>
        <div className={classes.main}>
          <Skeleton h={320} radius={10} />
        </div>
      </div>
    </div>
  )
}
