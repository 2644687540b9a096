/**
 * Interface of a bench file: `export async function measure(world: BenchWorld): Promise<Measured[]>`. With `export const readsWorld = false`
 * it fills a database of its own, and the shared world may be empty.
 */

export interface Size {
  readonly products: number
  readonly suppliers: number
  readonly stores: number
  /** imported products in stores' shops */
  readonly copies: number
  /** orders of the one supplier in `suppliers/lists`, and of the one store in `orders/lists` */
  readonly orders: number
  /** messages of the one store in `inbox/inbox` */
  readonly messages: number
  /** claims of all stores in `refunds/claims` */
  readonly claims: number
}

export interface BenchWorld {
  readonly databaseUrl: string
  /** The API as a separate process. */
  readonly apiUrl: string
  readonly sandboxUrl: string
  /** Environment of the API's process, for further processes of the same world. */
  readonly environment: Readonly<Record<string, string>>
  readonly products: number
  readonly size: Size
  /** Duration of each measurement. */
  readonly seconds: number
  readonly say: (line: string) => void
  /** @param company a demo store or supplier: `Maple & Pine` */
  signIn(company: string): Promise<string>
  /** Starts a worker beside the API until the run ends. */
  startWorker(): Promise<void>
  /** Peak memory of the API's process, in megabytes. */
  memoryPeakMb(): number
  /** Event loop delay of the API since the previous call. */
  loopDelay(): Promise<LoopDelay>
  /** Starts a program of bench/floor as a separate process; it prints `{"url": …}` when it is ready. */
  startFloor(file: string, environment?: Readonly<Record<string, string>>): Promise<Floor>
}

export interface Floor {
  readonly url: string
  stop(): Promise<void>
}

export interface Rate {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p95Ms: number
  /** Event loop delay of the program, if measured. */
  readonly loopDelay?: LoopDelay
}

export interface LoopDelay {
  readonly p99Ms: number
  readonly p999Ms: number
  readonly maxMs: number
}

export interface BenchResult {
  /** Name such as `listing, page 1`. */
  readonly name: string
  readonly connections: number
  readonly ours: Rate
  readonly floor: Rate
}

/** A page load in the browser with an empty cache: with a four times slower CPU, and again on a slow connection. */
export interface PageTime {
  /** Address such as `/products`. */
  readonly page: string
  /** Largest Contentful Paint: at most 1500. */
  readonly lcpMs: number
  /** Cumulative Layout Shift: at most 0.05. */
  readonly cls: number
  /** Slowest response to a click or key, at most 100; absent if nothing is pressed. */
  readonly inpMs?: number
  /** A phone 390 pixels wide, with 150 ms latency at 1.6 Mbit/s. */
  readonly slowLine: SlowLine
}

export interface SlowLine {
  readonly lcpMs: number
  /** Time at which the page's own data was requested, after the settings that every page requests. */
  readonly firstDataMs: number
  /** Number of files and calls until the largest content was painted, without pictures. */
  readonly requests: number
  /** Kilobytes transferred in that time, pictures included. */
  readonly kilobytes: number
}

/** A figure without a floor: a time, an amount of memory, a number of faults. */
export interface Figure {
  /** Name such as `listing, category and ranges: p95`. */
  readonly figure: string
  readonly value: number
  readonly unit: string
  /** Target such as `at most 25`. */
  readonly aim?: string
}

export type Measured = BenchResult | PageTime | Figure

export const isPageTime = (measured: Measured): measured is PageTime => 'lcpMs' in measured
export const isFigure = (measured: Measured): measured is Figure => 'figure' in measured
export const isRate = (measured: Measured): measured is BenchResult => !isPageTime(measured) && !isFigure(measured)
