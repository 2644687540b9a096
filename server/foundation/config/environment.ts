/** Environment of the process, extended by `.env`. */
import fs from 'node:fs'
import { parseEnv } from 'node:util'

export function environment(): Record<string, string | undefined> {
  const fromFile = fs.existsSync('.env') ? parseEnv(fs.readFileSync('.env', 'utf8')) : {}
  return { ...fromFile, ...process.env }
}
