import { type ComponentProps, lazy, Suspense } from 'react'

const Notice = lazy(() => import('#foundation/ui/notice.tsx').then(({ Notice: notice }) => ({ default: notice })))

/** A notice at a door. Most who come in see none, so it is loaded when there is something to say. */
export const DoorNotice = (props: ComponentProps<typeof Notice>) => (
  <Suspense fallback={null}>
    <Notice {...props} />
  </Suspense>
)
