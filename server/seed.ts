/** `npm run demo -- --products N --suppliers N --stores N --copies N`: creates a larger demo world in an empty data folder. */
import { parseArgs } from 'node:util'
import { startAll } from '#app/start/start-all'
import { ConfigError } from '#foundation/config/config'
import { environment } from '#foundation/config/environment'

const counted = ['products', 'suppliers', 'stores', 'copies'] as const

const countOf = (name: string, text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1) throw new ConfigError(`--${name} is a whole number of at least 1, not "${text}"`)
  return value
}

try {
  const { values } = parseArgs({
    options: { products: { type: 'string' }, suppliers: { type: 'string' }, stores: { type: 'string' }, copies: { type: 'string' } },
  })
  const size = Object.fromEntries(counted.flatMap((name) => (values[name] === undefined ? [] : [[name, countOf(name, values[name])]])))
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const running = await startAll(environment(), say, size)
  await running.stop()
  say('Done. "npm start" opens it.')
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
