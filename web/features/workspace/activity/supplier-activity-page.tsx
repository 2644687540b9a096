import { createFileRoute } from '@tanstack/react-router'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { activityQuery } from './activity.queries.ts'
import { readActivity } from './activity-address.ts'
import { ActivityView } from './activity-view.tsx'

export const Route = createFileRoute('/_supplier/supplier/settings/activity')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(activityQuery(readActivity(deps))),
  component: SupplierActivityPage,
})

function SupplierActivityPage() {
  return (
    <ActivityView
      path="/supplier/settings/activity"
      back={{ label: 'Settings', href: '/supplier/settings' }}
      asked={Route.useSearch({ select: readActivity })}
    />
  )
}
