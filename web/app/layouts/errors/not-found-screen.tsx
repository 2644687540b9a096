import { usePageTitle } from '#foundation/ui/page-title.ts'
import { ErrorScreen } from './error-screen.tsx'

/** Page for an unknown address. */
export function NotFoundScreen() {
  usePageTitle('Not found')
  return <ErrorScreen title="Not found" text="There is no page at this address" />
}
