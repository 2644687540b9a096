/** The whole tree: one line per feature. */
import type { EndpointTree } from './endpoint.ts'

export const contract = {} as const satisfies Record<string, EndpointTree>
