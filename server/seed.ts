/** `npm run demo -- --products N --suppliers N`: a bigger practice world, into an empty data folder. */
import { parseArgs } from 'node:util'
import { startAll } from '#app/start-all'
import { ConfigError } from '#foundation/config/config'
import { environment } from '#foundation/config/environment'

const count = (name: string, text: string | undefined): number | undefined => {
  if (text === undefined) return undefined
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < 1) throw new ConfigError(`--${name} is a whole number of at least 1, not "${text}"`)
  return value
}

try {
  const { values } = parseArgs({ options: { products: { type: 'string' }, suppliers: { type: 'string' } } })
  const [products, suppliers] = [count('products', values.products), count('suppliers', values.suppliers)]
  const say = (line: string) => process.stdout.write(`${line}\n`)
  const running = await startAll(environment(), say, { ...(products ? { products } : {}), ...(suppliers ? { suppliers } : {}) })
  await running.stop()
  say('Done. "npm start" opens it.')
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`)
  process.exit(1)
}
