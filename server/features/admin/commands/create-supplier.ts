import { isKnownAddress } from '#features/identity'
import { createSupplier } from '#features/suppliers'
import { invalid } from '#foundation/context/refusal'
import { hashPassword } from '#foundation/secrets/password'
import { hashToken, newToken, randomWord } from '#foundation/secrets/token'
import type { CommandWork, DataOf } from './command.ts'

type Data = DataOf<'CREATE_SUPPLIER'>

const passwordLength = 16

/** Creates a supplier and its owner. Password and link are shown once, and kept as hashes. @see V-349, X-063 */
export const createSupplierForStaff: CommandWork<Data> = {
  subject: ({ email }) => `email:${email.toLowerCase()}`,
  async dryRun({ db }, { name, email, country }) {
    if (await isKnownAddress(db, email.toLowerCase())) throw invalid('data.email', 'Somebody signs in with this address already.')
    return {
      summary: `${name} is created as a supplier of ${country}, and ${email} signs in for it.`,
      count: 1,
      lines: ['Its password and link are shown here once', 'It chooses another password first'],
    }
  },
  async secrets({ config }, { name, email }) {
    const [password, token] = [randomWord(passwordLength), newToken()]
    const magic = `${config.suppliersUrl}/login?${new URLSearchParams({ magic: token, type: 'supplier' })}`
    return {
      shown: { name, email, password, magic },
      sealed: { passwordHash: await hashPassword(password), linkHash: hashToken(token).toString('hex') },
    }
  },
  async step({ context, data: { name, email, url, country }, sealed }) {
    const { passwordHash = '', linkHash = '' } = sealed
    const linked = Buffer.from(linkHash, 'hex')
    const supplierId = await createSupplier(context, { name, email, website: url || undefined, country, passwordHash, linkHash: linked })
    return { result: `Supplier ${supplierId} was created` }
  },
}
