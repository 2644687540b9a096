/** Prometheus metrics of a process. `serve-metrics.ts` controls access. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export const registry = new Registry()
const registers = [registry]

// Event loop delay, memory, garbage collection.
collectDefaultMetrics({ register: registry })

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export const httpSeconds = new Histogram({
  name: 'quayside_http_request_duration_seconds',
  help: 'How long calls take, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets,
  registers,
})

export const jobSeconds = new Histogram({
  name: 'quayside_job_duration_seconds',
  help: 'How long jobs take, by task and outcome (done, failed)',
  labelNames: ['task', 'outcome'],
  buckets: [...buckets, 30, 60],
  registers,
})

export const outsideSeconds = new Histogram({
  name: 'quayside_outside_call_duration_seconds',
  help: 'How long calls to the world outside take, by provider and outcome (2xx to 5xx, no-answer)',
  labelNames: ['provider', 'outcome'],
  buckets: [...buckets, 30, 60],
  registers,
})

export const businessEvents = new Counter({
  name: 'quayside_business_events_total',
  help: 'What happened in the business, counted once it was committed: orders, imports, payments, sign-ins',
  labelNames: ['what'],
  registers,
})

export const poolConnections = new Gauge({
  name: 'quayside_database_connections',
  help: 'Connections of this process to its database, by state (busy, idle), and calls that wait for one (waiting)',
  labelNames: ['state'],
  registers,
})

export const openStreams = new Gauge({
  name: 'quayside_open_streams',
  help: 'Open tabs that this process tells what happens',
  registers,
})

export const jobsWaiting = new Gauge({
  name: 'quayside_jobs',
  help: 'Jobs of all processes, by task and state: due, running, later, given-up',
  labelNames: ['task', 'state'],
  registers,
})

export const oldestDueJob = new Gauge({
  name: 'quayside_oldest_due_job_seconds',
  help: 'For how long the job that has waited longest could have run',
  registers,
})
