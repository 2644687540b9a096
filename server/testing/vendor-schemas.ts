import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'

const folder = process.env.VENDOR_SCHEMAS ?? path.join(import.meta.dirname, '../../../shared/vendor-schemas')

/** Returns a vendor's published schema. @throws Error if the folder is missing, so that a conformance test fails and is not skipped */
export function vendorSchema(file: string): unknown {
  const at = path.join(folder, file)
  if (!fs.existsSync(at)) throw new Error(`${at} is missing: VENDOR_SCHEMAS names the folder of the vendors' published schemas`)
  return JSON.parse(gunzipSync(fs.readFileSync(at)).toString('utf8'))
}
