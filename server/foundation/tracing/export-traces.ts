/** Exports traces to the collector in OTEL_EXPORTER_OTLP_ENDPOINT. The SDK is loaded only if it is set. */
import type { Config } from '#foundation/config/config'

export interface Exporting {
  /** Flushes and stops. */
  stop(): Promise<void>
}

const sendEveryMs = 1000

/** @param processName kind of this process: `api`, `worker` */
export async function startTracing({ tracing }: Pick<Config, 'tracing'>, processName: string): Promise<Exporting> {
  if (!tracing.endpoint) return { stop: async () => {} }
  const { context, trace } = await import('@opentelemetry/api')
  const { BatchSpanProcessor, ParentBasedSampler, TraceIdRatioBasedSampler, TracerProvider } = await import('@opentelemetry/sdk-trace')
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http')
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks')
  const { resourceFromAttributes } = await import('@opentelemetry/resources')
  const exporter = new OTLPTraceExporter({ url: `${tracing.endpoint}/v1/traces`, headers: tracing.headers, timeoutMillis: 5000 })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': tracing.serviceName, 'service.instance.id': `${processName}-${process.pid}` }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(tracing.ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendEveryMs })],
  })
  trace.setGlobalTracerProvider(provider)
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  return {
    stop: async () => {
      await provider.shutdown().catch(() => {})
      trace.disable()
      context.disable()
    },
  }
}
