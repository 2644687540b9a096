/** Preloaded into programs that tests start and may kill, so that compiled code is cached before the kill. */
import { flushCompileCache } from 'node:module'

setTimeout(flushCompileCache, 2000).unref()
