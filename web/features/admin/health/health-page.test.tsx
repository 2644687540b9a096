import { systemHealthApi } from '@quayside/contract/admin/system-health'
import { runbook } from '@quayside/domain/admin/runbook'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './health-page.tsx'

const open = () => renderPage(Route, { path: '/admin/health', at: '/admin/health', site: 'main' })

test('a check that is not good opens what to do, with the page where it is mended', async () => {
  using api = fakeApi()
  api.on(systemHealthApi.read, {
    checks: [
      { kind: 'failed_jobs', title: 'Failed jobs', state: 'warning', reading: '2 jobs failed for good' },
      { kind: 'disk', title: 'Disk', state: 'good', reading: '40% free (80 GB)' },
    ],
    read_at: '2026-11-28T02:00:00.000Z',
  })
  const { screen } = await open()
  await expect.element(screen.getByRole('row', { name: /^Failed jobs Look at it 2 jobs failed for good/ })).toBeVisible()
  await expect.element(screen.getByText(runbook.failed_jobs[0]!)).not.toBeVisible()
  await screen.getByText('What to do: Failed jobs').click()
  await expect.element(screen.getByText(runbook.failed_jobs[0]!)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Open failed jobs' })).toHaveAttribute('href', '/admin/failed-jobs')
  await expect.element(screen.getByRole('row', { name: 'Disk Good 40% free (80 GB)' })).toBeVisible()
  expect(screen.getByText('What to do: Disk').query()).toBeNull()
})

test('a server that does not answer is told, and asked again', async () => {
  using api = fakeApi()
  api.on(systemHealthApi.read, () => {
    throw refusal(500, { message: 'An error occurred' })
  })
  const { screen } = await open()
  await expect.element(screen.getByText('Error retrieving system health')).toBeVisible()
})
