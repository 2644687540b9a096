import { createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { rememberReferral } from '#features/stores/parts/referral.ts'
import { readOrigin } from './origins/read-origin.ts'
import { isPublicName } from './public-names.ts'
import { screenOf } from './screen-of.ts'

/**
 * Every public page but the front, by its name. One route for all of them: a route of its own would cost each of them its place in
 * the entry, which the sign-in page and everybody else has to load.
 * @see S-54, S-55
 */
export const Route = createFileRoute('/$publicPage')({
  // any other name is no public page, and the search for its page goes on
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
