/** Preloaded into programs that tests start and may kill: what was compiled is kept for the next one before they can be killed. */
import { flushCompileCache } from 'node:module'

setTimeout(flushCompileCache, 2000).unref()
