import { isGood, supportMessages } from '@quayside/domain/support/support-request'
import { z } from 'zod'

const field = (name: keyof typeof supportMessages) =>
  z
    .string(supportMessages[name])
    .trim()
    .refine((text) => isGood(name, text), supportMessages[name])

/** @see V-217 */
export const SupportRequest = z.object({ email: field('email'), subject: field('subject'), message: field('message') })
