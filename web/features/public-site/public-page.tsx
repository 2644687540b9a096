import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rememberReferral } from '#features/stores/parts/referral.ts'
import { readOrigin } from './origins/read-origin.ts'
import { isPublicName } from './public-names.ts'
import { screenOf } from './screen-of.ts'

/**
 * Every public page but the front page, by name. They share one route, because a route for each would enlarge the entry bundle that every
 * page loads.
 * @see S-54, S-55
 */
export const Route = createFileRoute('/$publicPage')({
  // any other name is not a public page, so route matching continues
  params: { parse: ({ publicPage }) => isPublicName(publicPage) && { publicPage } },
  validateSearch: readOrigin,
  loader: async ({ params }) => ({ Screen: await screenOf(params.publicPage) }),
  component: PublicPage,
})

function PublicPage() {
  const { Screen } = Route.useLoaderData()
  const { publicPage } = Route.useParams()
  const { ref, prebuilt } = Route.useSearch()
  useEffect(() => rememberReferral(ref), [ref])
  return <Screen key={publicPage} name={publicPage} referral={ref} prebuilt={prebuilt} />
}
