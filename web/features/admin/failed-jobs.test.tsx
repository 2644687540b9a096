import { adminApi } from '@quayside/contract/admin/endpoints'
import type { FailedJob } from '@quayside/contract/admin/failed-jobs'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { expect, test } from 'vitest'
import { fakeApi } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './failed-jobs-page.tsx'

const path = '/admin/failed-jobs'
const job: FailedJob = {
  id: 2_000_000_000_041,
  task: 'orders.push-fulfilment',
  class: 'critical',
  input: { shipmentId: 9 },
  tenant: 'store:12',
  attempts: 12,
  error: 'The shop refused the fulfilment',
  created_at: '2026-11-20T16:12:00Z',
  failed_at: '2026-11-20T18:40:00Z',
  request_id: 'r-1',
}
const tasks = [
  { task: 'orders.push-fulfilment', count: 2 },
  { task: 'imports.push-item', count: 1 },
]

test('a failed job shows what it was for and why it failed, and is retried by a press', async () => {
  using api = fakeApi()
  let jobs = [job]
  api.on(adminApi.failedJobs, () => ({ jobs, tasks: jobs.length ? tasks : [], pagination: pagination(1, 50, jobs.length) }))
  api.on(adminApi.retryFailedJobs, () => {
    jobs = []
    return { retried: 1 }
  })
  const { screen } = await renderPage(Route, { path, at: path })
  const row = screen.getByRole('row').filter({ hasText: 'orders.push-fulfilment' })
  await expect.element(row.getByText('store:12 · shipmentId: 9')).toBeVisible()
  await expect.element(row.getByText('The shop refused the fulfilment')).toBeVisible()
  await expect.element(row.getByText('12 attempts · r-1')).toBeVisible()
  await row.getByRole('button', { name: `Retry orders.push-fulfilment ${job.id}` }).click()
  await expect.element(screen.getByText('No failed jobs.')).toBeVisible()
  expect(api.sent(adminApi.retryFailedJobs)[0]?.body).toEqual({ ids: [job.id] })
})

test('the retry dialog says how many of too many failed jobs are retried', async () => {
  using api = fakeApi()
  api.on(adminApi.failedJobs, { jobs: [job], tasks, pagination: pagination(1, 50, 23_400) })
  const { screen } = await renderPage(Route, { path, at: `${path}?task=orders.push-fulfilment` })
  await screen.getByRole('button', { name: 'Retry all' }).click()
  await expect.element(screen.getByText('Retry 5,000 of 23,400 jobs?')).toBeVisible()
})

test('all failed jobs of one task are retried after a question', async () => {
  using api = fakeApi()
  api.on(adminApi.failedJobs, { jobs: [job], tasks, pagination: pagination(1, 50, 2) })
  api.on(adminApi.retryFailedJobs, { retried: 2 })
  const { screen, address } = await renderPage(Route, { path, at: path })
  await screen.getByLabelText('Task', { exact: true }).selectOptions('orders.push-fulfilment (2)')
  await expect.poll(address).toBe(`${path}?task=orders.push-fulfilment`)
  await screen.getByRole('button', { name: 'Retry all' }).click()
  await expect.element(screen.getByText('Retry all 2 jobs?')).toBeVisible()
  await screen.getByRole('button', { name: 'Retry', exact: true }).click()
  await expect.poll(() => api.sent(adminApi.retryFailedJobs)[0]?.body).toEqual({ task: 'orders.push-fulfilment' })
})
