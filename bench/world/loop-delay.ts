/**
 * Loaded before a program (`NODE_OPTIONS=--import …`): measures how long its event loop is held up, and tells it at LOOP_DELAY_PORT.
 * Each answer begins the next measurement.
 */
import http from 'node:http'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const port = Number(process.env.LOOP_DELAY_PORT)
const resolutionMs = 5
if (port) {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  const server = http.createServer((_request, response) => {
    // the clock itself ticks every few milliseconds: what is beyond that is delay
    const beyond = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - resolutionMs)
    response.end(JSON.stringify({ p99Ms: beyond(delay.percentile(99)), p999Ms: beyond(delay.percentile(99.9)), maxMs: beyond(delay.max) }))
    delay.reset()
  })
  server.listen(port, '127.0.0.1')
  server.unref()
}
