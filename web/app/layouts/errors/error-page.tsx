import { createFileRoute } from '@tanstack/react-router'
import { ApiError } from '#foundation/api/api-error.ts'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { present, type RawQuery, readText } from '#foundation/api/read-query.ts'
import { usePageTitle } from '#foundation/ui/page-title.ts'
import { ErrorScreen } from './error-screen.tsx'

/** Patterns of the error code and request id in an error page's address. The page never shows other text from the address. */
const codeForm = /^[A-Z]+(_[A-Z]+){0,5}$/
const numberForm = /^[0-9a-f-]{8,40}$/

/** The error page at its own address, as a redirect target: `/error?code=NOT_FOUND&number=…` @see R-075 */
export const Route = createFileRoute('/error')({
  validateSearch: rawSearch,
  component: ErrorPage,
})

const readFailure = ({ code, number }: RawQuery): { code?: string; number?: string } =>
  present({ code: matching(readText(code), codeForm), number: matching(readText(number), numberForm) })

function ErrorPage() {
  const { code, number } = Route.useSearch({ select: readFailure })
  usePageTitle('Error')
  const error = code || number ? new ApiError(500, '', { complaints: [{ code: code ?? 'UNKNOWN' }], requestId: number }) : undefined
  return (
    <main>
      <ErrorScreen error={error} />
    </main>
  )
}

const matching = (text: string | undefined, form: RegExp) => (text && form.test(text) ? text : undefined)
