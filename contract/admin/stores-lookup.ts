import { z } from 'zod'

const email = 'Please enter a valid email'

/** `username`: email address of a sign-in. @see C-187, V-314 */
export const StoresLookup = z.object({ username: z.string().trim().max(254, email).pipe(z.email(email)) })
