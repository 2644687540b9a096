import { expect, it } from 'vitest'
import { type PollFacts, pollInterval } from './poll-interval.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000)
const [hour, day] = [60, 24 * 60]
const usual: PollFacts = { now, connectedAt: ago(30 * day), lastWebhookAt: ago(3), hasMissed: false, unansweredSince: null }

it.each<[string, Partial<PollFacts>, number]>([
  ['whose webhooks come', {}, 60],
  ['that has gone silent after a busy time', { lastWebhookAt: ago(2 * hour) }, 20],
  ['that has been quiet for a day', { lastWebhookAt: ago(day) }, 30],
  ['that has been quiet for weeks', { lastWebhookAt: ago(20 * day) }, 120],
  ['that never sent a webhook', { lastWebhookAt: null }, 120],
  ['of which something was missed', { hasMissed: true }, 2],
  ['that was connected just now', { connectedAt: ago(10) }, 2],
  ['that gives no answer just now', { unansweredSince: ago(5) }, 2],
  ['that gives no answer since this morning', { unansweredSince: ago(5 * hour), hasMissed: true }, 10],
  ['that gives no answer since days', { unansweredSince: ago(3 * day) }, 60],
])('a shop %s is polled again after some minutes', (_what, facts, minutes) => {
  expect(pollInterval({ ...usual, ...facts })).toBe(minutes * 60_000)
})
