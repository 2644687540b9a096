import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { identitySchema } from './brands/identity.ts'
import type { Identity } from './order.ts'

export const registrySchema = z.strictObject({
  /** suppliers by key, the first part of a picture's address */
  suppliers: z.record(z.string().regex(/^[a-z0-9-]+$/), identitySchema),
  /** addresses (with `?height=`) to draw in advance while idle, in this order */
  ahead: z.array(z.string()),
})
export type Registered = z.infer<typeof registrySchema>

/** The studio's state in a file: the identities of its suppliers, and pictures to draw in advance. */
export interface Registry {
  put(registered: Registered): void
  get(): Registered
  identityOf(supplier: string): Identity | undefined
  /** Returns each address of the list once. */
  nextAhead(): string | undefined
  onChange(listener: () => void): void
}

export function openRegistry(dir: string): Registry {
  mkdirSync(dir, { recursive: true })
  const file = join(dir, 'registry.json')
  let registered = read(file)
  let next = 0
  let changed = () => {}
  return {
    put(given) {
      writeFileSync(`${file}.part`, JSON.stringify(given))
      renameSync(`${file}.part`, file)
      registered = given
      next = 0
      changed()
    },
    get: () => registered,
    identityOf: (supplier) => (Object.hasOwn(registered.suppliers, supplier) ? registered.suppliers[supplier] : undefined),
    nextAhead: () => registered.ahead[next++],
    onChange: (listener) => {
      changed = listener
    },
  }
}

/** A file of another version is ignored; the seed sends the data again. */
function read(file: string): Registered {
  const none: Registered = { suppliers: {}, ahead: [] }
  try {
    return registrySchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? none
  } catch {
    return none
  }
}
