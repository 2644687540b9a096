/** The interface of a bench file: `export async function measure(world: BenchWorld): Promise<Measured[]>`. */

export interface Size {
  readonly products: number
  readonly suppliers: number
  readonly stores: number
  /** products of ours in stores' shops */
  readonly copies: number
}

export interface BenchWorld {
  readonly databaseUrl: string
  /** The API as one process of its own. */
  readonly apiUrl: string
  readonly sandboxUrl: string
  /** Environment of the API's process, for further processes of the same world. */
  readonly environment: Readonly<Record<string, string>>
  readonly products: number
  readonly size: Size
  /** How long each measurement lasts. */
  readonly seconds: number
  readonly say: (line: string) => void
  /** @param company a name of the cast: `Maple & Pine` */
  signIn(company: string): Promise<string>
  /** A worker beside the API, from now until the run ends. */
  startWorker(): Promise<void>
  /** Peak memory of the API's process, in megabytes. */
  memoryPeakMb(): number
  /** How long the API's event loop was held up since this was last asked. */
  loopDelay(): Promise<LoopDelay>
  /** A program of bench/floor as a process of its own; it says `{"url": …}` when it is ready. */
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
  /** How long the program's event loop was held up, where that was watched. */
  readonly loopDelay?: LoopDelay
}

export interface LoopDelay {
  readonly p99Ms: number
  readonly p999Ms: number
  readonly maxMs: number
}

export interface BenchResult {
  /** `listing, page 1` */
  readonly name: string
  readonly connections: number
  readonly ours: Rate
  readonly floor: Rate
}

/** A page in the browser, with an empty cache: its processor slowed down four times, and once more over a slow line. */
export interface PageTime {
  /** `/products` */
  readonly page: string
  /** Largest Contentful Paint: at most 1500. */
  readonly lcpMs: number
  /** Cumulative Layout Shift: at most 0.05. */
  readonly cls: number
  /** The slowest answer to a click or a key, at most 100; absent where nothing is pressed. */
  readonly inpMs?: number
  /** A phone 390 pixels wide, 150 ms away, at 1.6 Mbit/s. */
  readonly slowLine: SlowLine
}

export interface SlowLine {
  readonly lcpMs: number
  /** When the page's own data was asked for, after the settings that every page asks for. */
  readonly firstDataMs: number
  /** Files and calls until the largest part was painted, pictures aside. */
  readonly requests: number
  /** Kilobytes transferred in that time, pictures included. */
  readonly kilobytes: number
}

/** A figure without a floor: a time, a memory, a number of faults. */
export interface Figure {
  /** `listing, category and ranges: p95` */
  readonly figure: string
  readonly value: number
  readonly unit: string
  /** `at most 25` */
  readonly aim?: string
}

export type Measured = BenchResult | PageTime | Figure

export const isPageTime = (measured: Measured): measured is PageTime => 'lcpMs' in measured
export const isFigure = (measured: Measured): measured is Figure => 'figure' in measured
export const isRate = (measured: Measured): measured is BenchResult => !isPageTime(measured) && !isFigure(measured)
