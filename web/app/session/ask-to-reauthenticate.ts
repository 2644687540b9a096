import { reauthenticationMethods } from '@quayside/domain/identity/reauthentication'
import type { ApiError } from '#foundation/api/api-error.ts'
import { askWhoIsThere } from '#foundation/api/reauthentication.ts'

/** A call was refused until somebody shows again who is there. @returns whether they did */
export const askToReauthenticate = ({ data }: ApiError): Promise<boolean> =>
  askWhoIsThere(reauthenticationMethods.find((one) => one === data.method) ?? 'password')
