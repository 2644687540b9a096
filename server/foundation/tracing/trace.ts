/**
 * Manual spans where they are useful: a call, a job, a statement, an outside call. Without an endpoint (`export-traces.ts`) the API's no-op
 * tracer handles them at almost no cost.
 */
import { type Attributes, type Context, context, isSpanContextValid, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('quayside')

export interface SpanWanted {
  readonly name: string
  readonly kind?: 'server' | 'client' | 'consumer' | 'internal'
  readonly attributes?: Attributes
  /** `traceparent` of the cause. */
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

/** Records a span after the fact. */
export function spanOfThePast(name: string, attributes: Attributes, durationMs: number, failed: boolean): void {
  if (!trace.getSpan(context.active())?.isRecording()) return
  const end = Date.now()
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime: end - durationMs })
  if (failed) span.setStatus({ code: SpanStatusCode.ERROR })
  span.end(end)
}

/** Returns the current span as a W3C `traceparent`, to pass to a job; undefined without tracing. */
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
