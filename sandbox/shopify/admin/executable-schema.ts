import { readdirSync, readFileSync } from 'node:fs'
import {
  buildSchema,
  defaultFieldResolver,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLScalarType,
  type GraphQLSchema,
  Kind,
} from 'graphql'
import { demandScope, scopesFor } from './call/access-scopes.ts'
import type { Call } from './call/call.ts'

const folder = new URL('./schema/', import.meta.url)

/** Our subset of the Admin API schema; everything else is refused. `conformance.test.ts` verifies it against the vendor's. */
export function loadSchema(): GraphQLSchema {
  const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'))
  const schema = buildSchema(files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n'))
  for (const [name, check] of Object.entries(scalars)) strict(schema.getType(name) as GraphQLScalarType, check)
  return schema
}

type Check = (value: unknown) => string | undefined

const number = (value: unknown) =>
  (typeof value === 'number' && Number.isFinite(value)) || (typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value))
    ? undefined
    : 'is not a number'
const text = (value: unknown) => (typeof value === 'string' ? undefined : 'is not a string')

/** Validation of scalar input; output is returned as the resolvers give it. */
const scalars: Record<string, Check> = {
  Money: number,
  Decimal: number,
  HTML: text,
  URL: (value) => (typeof value === 'string' && URL.canParse(value) ? undefined : 'is not a URL with a scheme and a host'),
  DateTime: (value) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? undefined : 'is not an ISO 8601 date and time'),
  UnsignedInt64: (value) => (/^\d+$/.test(String(value)) ? undefined : 'is not a whole number'),
}

function strict(scalar: GraphQLScalarType, check: Check): void {
  const parse = (value: unknown) => {
    const fault = check(value)
    if (fault) throw new GraphQLError(`${JSON.stringify(value)} ${fault}`)
    return value
  }
  scalar.parseValue = parse
  scalar.parseLiteral = (node) => {
    if (node.kind === Kind.STRING || node.kind === Kind.INT || node.kind === Kind.FLOAT) return parse(node.value)
    throw new GraphQLError(`${scalar.name} cannot be a ${node.kind}`)
  }
}

/** Checks the scopes of a field and of its type before resolving it. */
export const guardedResolver: GraphQLFieldResolver<unknown, Call> = (source, args, call, info) => {
  for (const scopes of scopesFor(info.parentType.name, info.fieldName, info.returnType)) {
    demandScope(call.installation.scopes, scopes, info.fieldName)
  }
  return defaultFieldResolver(source, args, call, info)
}
