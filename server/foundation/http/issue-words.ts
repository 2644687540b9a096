/**
 * Messages for schema violations without a message of their own. Zod's are for developers: "Invalid input: expected string, received
 * undefined".
 */
import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const kinds: Readonly<Record<string, string>> = {
  string: 'Enter a text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Choose yes or no',
  array: 'Enter a list',
  object: 'Enter its fields',
}

const formats: Readonly<Record<string, string>> = {
  email: 'Enter an email address',
  url: 'Enter a web address',
  datetime: 'Enter a date and a time',
  date: 'Enter a date',
}

export function issueWords(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is required' : (kinds[issue.expected] ?? notValid)
    case 'too_small':
      return leastWords(issue.origin, Number(issue.minimum))
    case 'too_big':
      return mostWords(issue.origin, Number(issue.maximum))
    case 'invalid_value':
      return issue.values.length > 1 && issue.values.length <= mostNamed ? `Choose one of ${issue.values.join(', ')}` : notValid
    case 'invalid_format':
      return formats[issue.format] ?? notValid
    case 'unrecognized_keys':
      return `There is no field ${issue.keys.join(', ')}`
    default:
      return issue.input === undefined ? 'This is required' : notValid
  }
}

const notValid = 'This is not valid'
const mostNamed = 8

function leastWords(origin: string, least: number): string {
  if (origin === 'string') return least <= 1 ? 'This is required' : `Enter at least ${least} characters`
  if (origin === 'array') return least <= 1 ? 'Choose at least one' : `Choose at least ${least}`
  return `Enter ${least} or more`
}

function mostWords(origin: string, most: number): string {
  if (origin === 'string') return `Enter at most ${most.toLocaleString('en-US')} characters`
  if (origin === 'array') return `Choose at most ${most.toLocaleString('en-US')}`
  return `Enter ${most.toLocaleString('en-US')} or less`
}

/** Applies to every schema of the process that sets no message itself. */
export const speakPlainly = (): void => void z.config({ customError: issueWords })
