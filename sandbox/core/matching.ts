/** A piece of text, several of which must all occur, or `/a regular expression/flags`. Undefined matches everything. */
export type Pattern = string | readonly string[] | undefined

export function matches(pattern: Pattern, text: string): boolean {
  if (pattern === undefined) return true
  if (typeof pattern !== 'string') return pattern.every((part) => matches(part, text))
  const expression = /^\/(.+)\/([a-z]*)$/s.exec(pattern)
  return expression ? new RegExp(expression[1]!, expression[2]).test(text) : text.includes(pattern)
}
