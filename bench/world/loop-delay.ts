/**
 * Preloaded into a program (`NODE_OPTIONS=--import …`): measures its event loop delay and serves it at LOOP_DELAY_PORT. Each response
 * starts the next measurement.
 */
import http from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const port = Number(process.env.LOOP_DELAY_PORT)
const resolutionMs = 5
if (port) {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  const server = http.createServer((_request, response) => {
    // the timer itself ticks every few milliseconds, and anything beyond that is delay
    const beyond = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs)
    response.end(JSON.stringify({ p99Ms: beyond(delay.percentile(99)), p999Ms: beyond(delay.percentile(99.9)), maxMs: beyond(delay.max) }))
    delay.reset()
  })
  server.listen(port, '127.0.0.1')
  server.unref()
}
