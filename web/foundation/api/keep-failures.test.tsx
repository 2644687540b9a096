import { endpoint } from '@quayside/contract/endpoint'
import { QueryErrorResetBoundary, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { fakeApi, refusal } from '../testing/fake-api.ts'
import { renderInApp } from '../testing/render.tsx'
import { FailureNotice } from '../ui/notices/failure-notice.tsx'
import { keyOf, query } from './queries.ts'
import { createQueryClient } from './query-client.ts'

const tide = endpoint({ method: 'GET', path: '/v1/tide/', summary: 'The tide', response: z.object({ height: z.string() }) })

/** Renderings in order, each different from the previous one. */
type Drawn = string[]
const note = (drawn: Drawn, what: string) => drawn.at(-1) === what || drawn.push(what)

function Page({ drawn }: { drawn: Drawn }) {
  const { data, isPending, error, refetch } = useQuery(query(tide))
  note(drawn, isPending ? 'skeleton' : data ? data.height : `failed: ${error?.message}`)
  if (isPending) return <p>A skeleton</p>
  return (
    <>
      <h1>The tide</h1>
      {data ? <p>{data.height}</p> : <FailureNotice text="Error retrieving the tide" error={error} onRetry={refetch} />}
    </>
  )
}

/** Responses that the test releases. */
function tides(api: ReturnType<typeof fakeApi>) {
  const waiting: { resolve: (answer: { height: string }) => void; reject: (error: unknown) => void }[] = []
  api.on(tide, () => new Promise((resolve, reject) => waiting.push({ resolve, reject })))
  const next = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0)
    return waiting.shift()!
  }
  return {
    asked: next,
    fail: async (message: string) => (await next()).reject(refusal(409, { message })),
    answer: async (height: string) => (await next()).resolve({ height }),
  }
}

const button = (name: string) => ({ name, exact: true })

test('a failure stays while it is asked again by a press, which says that it is under way, and gives way to the answer', async () => {
  using api = fakeApi()
  const { asked, fail } = tides(api)
  const drawn: Drawn = []
  const screen = await renderInApp(<Page drawn={drawn} />)
  await fail('Fog')
  const again = screen.getByRole('button', button('Try again'))
  await again.click()
  const under = await asked()
  const trying = screen.getByRole('button', button('Trying again…'))
  await expect.element(trying).toHaveAttribute('aria-disabled', 'true')
  await expect.element(trying).toHaveFocus()
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await trying.click({ force: true })
  expect(api.sent(tide)).toHaveLength(2)
  under.resolve({ height: 'High water' })
  await expect.element(screen.getByText('High water')).toBeVisible()
  expect(drawn).toEqual(['skeleton', 'failed: Fog', 'High water'])
})

test('a retry that fails shows the new reason and can be pressed again', async () => {
  using api = fakeApi()
  const { fail } = tides(api)
  const drawn: Drawn = []
  const screen = await renderInApp(<Page drawn={drawn} />)
  await fail('Fog')
  await screen.getByRole('button', button('Try again')).click()
  await fail('Storm')
  await expect.poll(() => drawn).toEqual(['skeleton', 'failed: Fog', 'failed: Storm'])
  await expect.element(screen.getByRole('button', button('Try again'))).toHaveAttribute('aria-disabled', 'false')
})

test('a kept failure survives a refetch by another read', async () => {
  using api = fakeApi()
  const { asked, fail } = tides(api)
  const drawn: Drawn = []
  const client = createQueryClient()
  const screen = await renderInApp(<Page drawn={drawn} />, client)
  await fail('Fog')
  await expect.element(screen.getByRole('alert')).toBeVisible()
  void client.invalidateQueries({ queryKey: keyOf(tide) })
  const under = await asked()
  await expect.poll(() => client.isFetching()).toBe(1)
  await expect.element(screen.getByRole('alert')).toBeVisible()
  under.resolve({ height: 'Low water' })
  await expect.element(screen.getByText('Low water')).toBeVisible()
  expect(drawn).toEqual(['skeleton', 'failed: Fog', 'Low water'])
})

test('a page that is left and opened again begins anew', async () => {
  using api = fakeApi()
  const { fail, answer } = tides(api)
  const drawn: Drawn = []
  function Leaving() {
    const [isHere, setHere] = useState(true)
    return (
      <>
        <button type="button" onClick={() => setHere(!isHere)}>
          Leave or come
        </button>
        {isHere && <Page drawn={drawn} />}
      </>
    )
  }
  const screen = await renderInApp(<Leaving />)
  await fail('Fog')
  await expect.element(screen.getByRole('alert')).toBeVisible()
  const door = screen.getByRole('button', button('Leave or come'))
  await door.click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  await door.click()
  await expect.element(screen.getByText('A skeleton')).toBeVisible()
  await answer('High water')
  await expect.element(screen.getByText('High water')).toBeVisible()
  expect(drawn).toEqual(['skeleton', 'failed: Fog', 'skeleton', 'High water'])
})

class Boundary extends Component<{ onAgain: () => void; children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {}
  static getDerivedStateFromError = (error: Error) => ({ error })
  again = () => {
    this.props.onAgain()
    this.setState({ error: undefined as never })
  }
  override render() {
    if (!this.state.error) return this.props.children
    return (
      <button type="button" onClick={this.again}>
        {this.state.error.message}
      </button>
    )
  }
}

function Suspending() {
  return <p>{useSuspenseQuery(query(tide)).data.height}</p>
}

test('a page that cannot stand without its answer waits for it again', async () => {
  using api = fakeApi()
  const { fail, answer } = tides(api)
  const screen = await renderInApp(
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Boundary onAgain={reset}>
          <Suspense fallback={<p>Waiting</p>}>
            <Suspending />
          </Suspense>
        </Boundary>
      )}
    </QueryErrorResetBoundary>,
  )
  await fail('Fog')
  await screen.getByRole('button', button('Fog')).click()
  await expect.element(screen.getByText('Waiting')).toBeVisible()
  await answer('High water')
  await expect.element(screen.getByText('High water')).toBeVisible()
})
