import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { after, days, freezeClock, now } from '#foundation/clock/clock'
import { saveTally } from '#foundation/outside/keep-tally'
import { takeTally } from '#foundation/outside/tally-call'
import { makeAdmin } from '#testing/actors/actors'
import { openForBusiness } from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'

const world = testWorld()

async function checks(token: string) {
  const { status, body } = await world.call('GET', '/v1/admin/system_health/', { token })
  expect(status).toBe(200)
  return (title: string) => body.checks.find((one: { title: string }) => one.title === title)
}

test('the database, the jobs and the machine are measured', async () => {
  const { token } = await makeAdmin(world)
  const of = await checks(token)
  const { dataDir } = world.process.config
  onTestFinished(() => void Object.assign(world.process.config, { dataDir }))
  expect(of('Worker')).toMatchObject({ state: 'bad', reading: 'No worker has ever run' })
  expect(of('Other jobs')).toMatchObject({ kind: 'queues', state: 'good' })
  expect(of('Database').reading).toMatch(/^\d+ of \d+ connections, longest transaction \d+ seconds$/)
  expect(of('Disk').reading).toMatch(/^\d+% free \([\d,]+ GB\)$/)
  Object.assign(world.process.config, { dataDir: path.join(dataDir, 'not/yet') })
  expect((await checks(token))('Disk').reading).toBe(of('Disk').reading)
  expect(of('Reconciliation')).toMatchObject({ reading: 'Not compared yet' })
})

test('calls to vendors are counted with those that failed, and forgotten after two days', async () => {
  takeTally()
  await openForBusiness(world)
  await saveTally(world.process)
  const { token } = await makeAdmin(world)
  expect((await checks(token))('Calls to stripe')).toMatchObject({
    state: 'good',
    reading: expect.stringMatching(/^0 of \d+ calls failed/),
  })
  freezeClock(after(now(), days(3)))
  await world.transaction(({ enqueue }) => enqueue('admin.forget-calls', {}))
  await world.runJobs()
  freezeClock(undefined)
  expect((await checks(token))('Calls to stripe')).toBeUndefined()
})

test('a mail and a webhook that wait are shown with their age', async () => {
  const { token } = await makeAdmin(world)
  await world.pool.query(
    `insert into mail (key, kind, recipient, data, created_at, failure) values ('waits', 'x', 'y', '{}', now() - interval '40 minutes', 'away')`,
  )
  expect((await checks(token))('Email')).toMatchObject({ state: 'bad', reading: 'The oldest unsent has waited for 40 minutes' })
})

test('the age of the last backup is that of the file that the operator names', async () => {
  const { token } = await makeAdmin(world)
  expect((await checks(token))('Backup')).toMatchObject({ state: 'unknown' })
  const file = path.join(os.tmpdir(), `backup-${randomUUID()}.stamp`)
  Object.assign(world.process.config, { backupStamp: file })
  onTestFinished(() => void Object.assign(world.process.config, { backupStamp: undefined }))
  expect((await checks(token))('Backup')).toMatchObject({ state: 'bad' })
  onTestFinished(() => fs.rmSync(file, { force: true }))
  fs.writeFileSync(file, '')
  expect((await checks(token))('Backup')).toMatchObject({ state: 'good' })
  const written = new Date(now().getTime() - days(2))
  fs.utimesSync(file, written, written)
  expect((await checks(token))('Backup')).toMatchObject({ state: 'warning', reading: 'Last one 2 days ago' })
})
