/**
 * Spans by hand, where they tell something: a call, a job, a statement, a call outside. Without an endpoint to send them to
 * (`export-traces.ts`) the API's own empty tracer takes them, which costs next to nothing.
 */
import { type Attributes, type Context, context, isSpanContextValid, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('quayside')

export interface SpanWanted {
  readonly name: string
  readonly kind?: 'server' | 'client' | 'consumer' | 'internal'
  readonly attributes?: Attributes
  /** A `traceparent` of whoever caused this. */
  readonly parent?: string | undefined
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER, internal: SpanKind.INTERNAL }

export function inSpan<T>({ name, kind = 'internal', attributes = {}, parent }: SpanWanted, work: (span: Span) => Promise<T>): Promise<T> {
  return tracer.startActiveSpan(name, { kind: kinds[kind], attributes }, under(parent), async (span) => {
    try {
      return await work(span)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'thrown' })
      throw error
    } finally {
      span.end()
    }
  })
}

/** A span of the past, recorded afterwards. */
export function spanOfThePast(name: string, attributes: Attributes, durationMs: number, failed: boolean): void {
  if (!trace.getSpan(context.active())?.isRecording()) return
  const end = Date.now()
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: end - durationMs })
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(end)
}

/** The present span as a W3C `traceparent`, to be carried through a job; undefined where nothing is traced. */
export function traceparent(): string | undefined {
  const span = trace.getSpanContext(context.active())
  if (!span || !isSpanContextValid(span)) return undefined
  return `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`
}

function under(parent: string | undefined): Context {
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(parent ?? '') ?? []
  if (!traceId || !spanId) return context.active()
  return trace.setSpanContext(context.active(), { traceId, spanId, traceFlags: Number.parseInt(flags ?? '0', 16), isRemote: true })
}
