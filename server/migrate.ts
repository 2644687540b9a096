/** `npm run migrate`: migrates the database of DATABASE_URL to this release. */
import { readConfig } from '#foundation/config/config'
import { environment } from '#foundation/config/environment'
import { migrate } from '#foundation/database/migrate'

const { database } = readConfig(environment())
if (!database.url) throw new Error('DATABASE_URL names the database to migrate')
const applied = await migrate(database.url)
process.stdout.write(applied.length ? `Applied ${applied.join(', ')}\n` : 'Nothing to do\n')
