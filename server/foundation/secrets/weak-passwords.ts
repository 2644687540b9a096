/** The thirty thousand most frequently leaked passwords. The list is loaded when the first password is set. */

/** Longer passwords are not in the list. */
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
