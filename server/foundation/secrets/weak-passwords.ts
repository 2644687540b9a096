/** Passwords that are guessed first: the thirty thousand that leaked most often. The list is read when the first password is set. */

/** A longer one is on no such list. */
const longestListed = 40

let listed: Promise<ReadonlySet<string>> | undefined

export async function isCommonPassword(password: string): Promise<boolean> {
  const plain = password.trim().toLowerCase()
  if (plain.length > longestListed) return false
  listed ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common'].map(String)))
  return isOneSign(plain) || (await listed).has(plain)
}

/** `aaaaaa` */
const isOneSign = (text: string): boolean => new Set(text).size < 2
