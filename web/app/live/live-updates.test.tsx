import { ordersApi } from '@quayside/contract/orders/endpoints'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { query } from '#foundation/api/queries.ts'
import { fakeApi } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { LiveUpdates } from './live-updates.tsx'

/** Fake event stream controlled by the test; the rest is the fake API. */
function teller() {
  const encoder = new TextEncoder()
  const rest = globalThis.fetch
  let out: ReadableStreamDefaultController<Uint8Array> | undefined
  globalThis.fetch = async (input, init) => {
    if (!String(input).startsWith('/v1/events/')) return rest(input, init)
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        out = controller
        controller.enqueue(encoder.encode('id: 1.a\nevent: open\ndata: {}\n\n'))
      },
    })
    init?.signal?.addEventListener('abort', () => out?.error(init.signal?.reason))
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  onTestFinished(() => {
    globalThis.fetch = rest
  })
  return {
    isOpen: () => out !== undefined,
    tell: (event: object) => out?.enqueue(encoder.encode(`id: 2.b\ndata: ${JSON.stringify(event)}\n\n`)),
    say: (text: string) => out?.enqueue(encoder.encode(text)),
  }
}

const Route = createFileRoute('/_store/orders')({ component: Page })

function Page() {
  const { data } = useQuery(query(ordersApi.list, { query: { page: 1 } }))
  return (
    <>
      <h1>{data?.pagination.count ?? '…'} orders</h1>
      <LiveUpdates />
    </>
  )
}

const orders = (count: number) => ({ orders: [], counts: {}, pagination: pagination(1, 25, count) })

async function open(api: ReturnType<typeof fakeApi>) {
  api.on(ordersApi.list, orders(0))
  const server = teller()
  const { screen } = await renderPage(Route, { path: '/orders', session: { token: () => 'secret' } })
  await expect.element(screen.getByRole('heading', { name: '0 orders' })).toBeVisible()
  await expect.poll(server.isOpen).toBe(true)
  return { screen, server }
}

test('an event of the stream refetches what the page shows', async () => {
  using api = fakeApi()
  const { screen, server } = await open(api)
  api.on(ordersApi.list, orders(1))
  server.tell({ kind: 'card' })
  server.tell({ kind: 'orders', id: 7 })
  await expect.element(screen.getByRole('heading', { name: '1 orders' })).toBeVisible()
  expect(api.sent(ordersApi.list)).toHaveLength(2)
})

test('a tab that has missed something fetches all it shows', async () => {
  using api = fakeApi()
  const { screen, server } = await open(api)
  api.on(ordersApi.list, orders(2))
  server.say('id: 9.z\nevent: reset\ndata: {}\n\n')
  await expect.element(screen.getByRole('heading', { name: '2 orders' })).toBeVisible()
})

test('a notice is a toast that leads to what it is about', async () => {
  using api = fakeApi()
  const { screen, server } = await open(api)
  server.tell({ kind: 'notice', text: 'Order #1001 has arrived', href: '/order/7' })
  await expect
    .element(screen.getByRole('status').getByRole('link', { name: 'Order #1001 has arrived' }))
    .toHaveAttribute('href', '/order/7')
})
