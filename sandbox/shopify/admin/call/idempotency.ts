/** Mutations with `@idempotent(key:)`: a repeated call has the first one's answer. */
import { GraphQLError, type GraphQLResolveInfo, valueFromASTUntyped } from 'graphql'
import { type Call, refuse } from './call.ts'

/** @throws GraphQLError if the mutation has no `@idempotent(key:)`, which is required since 2026-04 */
export function idempotencyKey(info: GraphQLResolveInfo): string {
  const directive = info.fieldNodes[0]?.directives?.find(({ name }) => name.value === 'idempotent')
  const value = directive?.arguments?.find(({ name }) => name.value === 'key')?.value
  const key = value ? valueFromASTUntyped(value, info.variableValues) : undefined
  if (directive === undefined) throw badRequest('The @idempotent directive is required for this mutation but was not provided.')
  if (typeof key !== 'string' || key.trim() === '') throw badRequest('The idempotency key cannot be an empty string or whitespace only.')
  return key
}

export function badRequest(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })
}

const idOf = ({ shop }: Call, mutation: string, key: string): string => `${shop.domain}/${mutation}/${key}`

/** Returns what an earlier call with this key was answered. @throws Refused if that had other parameters */
export function keptAnswer<Kept>(call: Call, mutation: string, key: string, input: unknown): Kept | undefined {
  const kept = call.shopify.state.idempotency.get(idOf(call, mutation, key))
  if (kept && kept.parameters !== JSON.stringify(input))
    refuse(null, 'The same idempotency key cannot be used with different operation parameters.', 'IDEMPOTENCY_KEY_PARAMETER_MISMATCH')
  return kept?.answer as Kept | undefined
}

export function keepAnswer(call: Call, mutation: string, key: string, input: unknown, answer: unknown): void {
  call.shopify.state.idempotency.put({ id: idOf(call, mutation, key), parameters: JSON.stringify(input), answer })
}
