import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'

/**
 * Returns a vendor's published file, from the folder in an environment variable.
 * @throws Error if it is missing, because a conformance test must not be skipped silently
 */
export function vendorFile(folder: string, name: string): string {
  const path = join(vendorSchemas, folder, name)
  if (!existsSync(path)) throw new Error(`${path} is missing: VENDOR_SCHEMAS names the folder of the vendors' published schemas`)
  const bytes = readFileSync(path)
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()
}

const vendorSchemas = process.env.VENDOR_SCHEMAS ?? resolve(import.meta.dirname, '../../../shared/vendor-schemas')
