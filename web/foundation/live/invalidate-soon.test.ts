import { endpoint } from '@quayside/contract/endpoint'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { invalidateSoon } from './invalidate-soon.ts'
import type { Pace } from './pace.ts'

const orders = endpoint({ method: 'GET', path: '/v1/orders/', summary: 'Orders', response: z.unknown() })
const card = endpoint({ method: 'GET', path: '/v1/card/', summary: 'A card', response: z.unknown() })

/** Creates a query that is on screen. */
function shown(client: QueryClient, path: string, answer: string | Promise<string> = 'answer') {
  const fetched = vi.fn(async () => answer)
  const observer = new QueryObserver(client, { queryKey: [path, {}], queryFn: fetched, staleTime: Number.POSITIVE_INFINITY })
  onTestFinished(observer.subscribe(() => {}))
  return fetched
}

function page(pace?: Pace) {
  const client = new QueryClient()
  const soon = invalidateSoon(client, pace)
  onTestFinished(soon.stop)
  return { client, soon }
}

test('repeated events within a moment refetch once', async () => {
  const { client, soon } = page()
  const [ofOrders, ofCard] = [shown(client, orders.path), shown(client, card.path)]
  await expect.poll(() => ofOrders).toHaveBeenCalledTimes(1)
  await expect.poll(() => client.isFetching()).toBe(0)
  for (let time = 0; time < 20; time++) soon.invalidate([orders])
  await expect.poll(() => ofOrders).toHaveBeenCalledTimes(2)
  expect(ofCard).toHaveBeenCalledTimes(1)
})

test('a quicker pace refetches again while another one still waits', async () => {
  const { client, soon } = page({ gatherMs: 0, leastApartMs: 0 })
  const slower = invalidateSoon(client, { gatherMs: 0, leastApartMs: 600_000 })
  onTestFinished(slower.stop)
  const [ofOrders, ofCard] = [shown(client, orders.path), shown(client, card.path)]
  await expect.poll(() => client.isFetching()).toBe(0)
  slower.invalidate([card])
  await expect.poll(() => ofCard).toHaveBeenCalledTimes(2)
  slower.invalidate([card])
  for (const times of [2, 3, 4]) {
    soon.invalidate([orders])
    await vi.waitFor(() => expect(ofOrders).toHaveBeenCalledTimes(times), { interval: 1 })
  }
  expect(ofCard).toHaveBeenCalledTimes(2)
})

test('a read that was begun after the telling is true already', async () => {
  const { client, soon } = page()
  const [ofOrders, ofCard] = [shown(client, orders.path), shown(client, card.path)]
  await expect.poll(() => client.isFetching()).toBe(0)
  soon.invalidate([orders, card])
  await client.invalidateQueries({ queryKey: [orders.path] })
  await expect.poll(() => ofCard).toHaveBeenCalledTimes(2)
  expect(ofOrders).toHaveBeenCalledTimes(2)
})

test('a read that was under way when it was told is begun anew', async () => {
  const { client, soon } = page()
  const ofOrders = shown(client, orders.path)
  expect(client.isFetching()).toBe(1)
  soon.invalidate([orders])
  await expect.poll(() => ofOrders).toHaveBeenCalledTimes(2)
})

test('a first read that takes long is begun anew once it is answered', async () => {
  const { client, soon } = page()
  const { promise: slow, resolve: answer } = Promise.withResolvers<string>()
  const ofOrders = shown(client, orders.path, slow)
  const ofCard = shown(client, card.path)
  await expect.poll(() => ofCard).toHaveBeenCalledTimes(1)
  soon.invalidate([orders, card])
  await expect.poll(() => ofCard).toHaveBeenCalledTimes(2)
  expect(ofOrders).toHaveBeenCalledTimes(1)
  answer('told before')
  await expect.poll(() => ofOrders).toHaveBeenCalledTimes(2)
})

test('a read that holds what was told is not repeated, unless another telling makes it stale', async () => {
  const { client, soon } = page()
  const ofOrders = shown(client, orders.path)
  await expect.poll(() => client.isFetching()).toBe(0)
  soon.invalidate([orders], ({ state }) => state.data !== 'answer')
  const ofCard = shown(client, card.path)
  await expect.poll(() => client.isFetching()).toBe(0)
  soon.invalidate([card])
  await expect.poll(() => ofCard).toHaveBeenCalledTimes(2)
  expect(ofOrders).toHaveBeenCalledTimes(1)
  soon.invalidate([orders], ({ state }) => state.data !== 'answer')
  soon.invalidate([orders], ({ state }) => state.data === 'answer')
  await expect.poll(() => ofOrders, { timeout: 3000 }).toHaveBeenCalledTimes(2)
})
