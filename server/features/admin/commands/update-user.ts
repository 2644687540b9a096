import { changeEmail, isKnownAddress, storeAccountOf, supplierAccountOf } from '#features/identity'
import { invalid, notFound } from '#foundation/context/refusal'
import type { CommandWork, DataOf } from './command.ts'

/** Gives the owner of a store or supplier another address to sign in with. @see V-352 */
export const updateUser: CommandWork<DataOf<'UPDATE_USER'>> = {
  subject: ({ account_type: kind, account_id: id }) => `${kind}:${id}`,
  async dryRun({ db }, { account_type: kind, account_id: id, email }) {
    const account = await (kind === 'store' ? storeAccountOf(db, id) : supplierAccountOf(db, id))
    if (!account) throw notFound('This account does not exist.')
    if (await isKnownAddress(db, email.toLowerCase())) throw invalid('data.email', 'Somebody signs in with this address already.')
    return {
      summary: `${account.email} signs in as ${email} from now on.`,
      count: 1,
      lines: ['Every device is signed out', 'Both addresses are mailed', 'The new address has to be confirmed'],
    }
  },
  async step({ context, data: { account_type: kind, account_id: id, email } }) {
    await changeEmail(context, { kind, id }, email)
    return { result: `The address is ${email}` }
  },
}
