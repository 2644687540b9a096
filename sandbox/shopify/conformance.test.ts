import {
  buildClientSchema,
  type GraphQLSchema,
  getVariableValues,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  isSpecifiedScalarType,
  isUnionType,
  parse,
  validate,
  validateSchema,
} from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { vendorFile } from '../testing/vendor-schemas.ts'
import { fieldScopes, knownScopes, scopesFor, typeScopes } from './admin/call/access-scopes.ts'
import { loadSchema } from './admin/executable-schema.ts'
import { rightDocuments, rightVariables, wrongDocuments, wrongVariables } from './testing/documents.ts'

interface ScopeItem {
  type: 'type' | 'field'
  typeName: string
  fieldName?: string
  offlineScopes: string[]
}

const ours = loadSchema()
let theirs: GraphQLSchema
let scopes: Map<string, string[]>

beforeAll(() => {
  const file = JSON.parse(vendorFile('shopify', 'admin_2026-10.json.gz'))
  theirs = buildClientSchema(file.data, { assumeValid: true })
  const items = file.offline_scopes.items as ScopeItem[]
  scopes = new Map(items.map((item) => [item.type === 'type' ? item.typeName : `${item.typeName}.${item.fieldName}`, item.offlineScopes]))
})

const ownTypes = Object.values(ours.getTypeMap()).filter((type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type))

describe('our schema is a part of the published one', () => {
  test('it is a schema', () => {
    expect(validateSchema(ours)).toEqual([])
    expect(ownTypes.length).toBeGreaterThan(150)
  })

  test('every type is there, of the same kind', () => {
    for (const type of ownTypes)
      expect([type.name, theirs.getType(type.name)?.constructor.name]).toEqual([type.name, type.constructor.name])
  })

  test('every field and argument is there, of the same type and default, and nothing that must be given is missing', () => {
    for (const type of ownTypes) {
      if (!isObjectType(type) && !isInterfaceType(type)) continue
      const there = theirs.getType(type.name) as typeof type
      for (const field of Object.values(type.getFields())) {
        const published = there.getFields()[field.name]
        expect([type.name, field.name, String(published?.type)]).toEqual([type.name, field.name, String(field.type)])
        const shown = (argument: { name: string; type: unknown; defaultValue?: unknown }) => [
          argument.name,
          String(argument.type),
          argument.defaultValue,
        ]
        for (const argument of field.args) {
          const same = published!.args.find(({ name }) => name === argument.name)
          expect([type.name, field.name, ...shown(argument)]).toEqual([type.name, field.name, ...(same ? shown(same) : [])])
        }
        const missing = published!.args.filter(
          (argument) => isRequiredArgument(argument) && !field.args.some(({ name }) => name === argument.name),
        )
        expect([type.name, field.name, missing.map(({ name }) => name)]).toEqual([type.name, field.name, []])
      }
    }
  })

  test('every input field is there, of the same type and default, and nothing that must be given is missing', () => {
    for (const type of ownTypes) {
      if (!isInputObjectType(type)) continue
      const there = theirs.getType(type.name) as typeof type
      for (const field of Object.values(type.getFields())) {
        const published = there.getFields()[field.name]
        expect([type.name, field.name, String(published?.type), published?.defaultValue]).toEqual([
          type.name,
          field.name,
          String(field.type),
          field.defaultValue,
        ])
      }
      const missing = Object.values(there.getFields()).filter((field) => isRequiredInputField(field) && !type.getFields()[field.name])
      expect([type.name, missing.map(({ name }) => name)]).toEqual([type.name, []])
    }
  })

  test('every value of an enumeration, every interface and every member of a union is there', () => {
    for (const type of ownTypes) {
      const there = theirs.getType(type.name) as typeof type
      if (isEnumType(type) && isEnumType(there)) {
        const published = there.getValues().map(({ name }) => name)
        expect([type.name, type.getValues().filter(({ name }) => !published.includes(name))]).toEqual([type.name, []])
      }
      if (isObjectType(type) && isObjectType(there)) {
        const published = there.getInterfaces().map(({ name }) => name)
        expect([type.name, type.getInterfaces().filter(({ name }) => !published.includes(name))]).toEqual([type.name, []])
      }
      if (isUnionType(type) && isUnionType(there)) {
        const published = there.getTypes().map(({ name }) => name)
        expect([type.name, type.getTypes().filter(({ name }) => !published.includes(name))]).toEqual([type.name, []])
      }
    }
  })

  test('@idempotent is the published directive', () => {
    const [mine, published] = [ours.getDirective('idempotent')!, theirs.getDirective('idempotent')!]
    expect(mine.locations).toEqual(published.locations)
    expect(mine.args.map(({ name, type }) => [name, String(type)])).toEqual(published.args.map(({ name, type }) => [name, String(type)]))
  })
})

describe('access scopes are the published ones', () => {
  const same = (mine: readonly string[] | undefined, published: readonly string[] | undefined) =>
    JSON.stringify([...(mine ?? [])].sort()) === JSON.stringify([...(published ?? [])].sort())

  test('of every type', () => {
    const wrong = ownTypes.filter((type) => !same(typeScopes[type.name], scopes.get(type.name)))
    expect(wrong.map(({ name }) => [name, typeScopes[name], scopes.get(name)])).toEqual([])
  })

  test('of every field', () => {
    const wrong: unknown[] = []
    for (const type of ownTypes) {
      if (!isObjectType(type)) continue
      for (const field of Object.values(type.getFields())) {
        const key = `${type.name}.${field.name}`
        if (!same(fieldScopes[key], scopes.get(key))) wrong.push([key, fieldScopes[key], scopes.get(key)])
        expect(
          scopesFor(type.name, field.name, field.type)
            .flat()
            .every((scope) => knownScopes.has(scope)),
        ).toBe(true)
      }
    }
    expect(wrong).toEqual([])
  })

  test('the table of operations names only operations of the published schema', () => {
    expect([...Object.keys(typeScopes), ...Object.keys(fieldScopes)].filter((key) => !scopes.has(key))).toEqual([])
  })
})

describe('both schemas say the same of documents', () => {
  test.each(Object.entries(rightDocuments))('%s is right', (_, document) => {
    expect(validate(ours, parse(document)).map(String)).toEqual([])
    expect(validate(theirs, parse(document)).map(String)).toEqual([])
  })

  test.each(Object.entries(wrongDocuments))('%s is wrong', (_, document) => {
    expect(validate(ours, parse(document))).not.toEqual([])
    expect(validate(theirs, parse(document))).not.toEqual([])
  })

  const coerced = (schema: GraphQLSchema, document: string, variables: Record<string, unknown>) => {
    const [operation] = parse(document).definitions
    if (operation?.kind !== 'OperationDefinition') throw new Error('no operation')
    return getVariableValues(schema, operation.variableDefinitions ?? [], variables).errors ?? []
  }

  test.each(rightVariables)('variables of $document are taken', ({ document, variables }) => {
    expect(coerced(ours, rightDocuments[document]!, variables)).toEqual([])
    expect(coerced(theirs, rightDocuments[document]!, variables)).toEqual([])
  })

  test.each(wrongVariables)('$why is refused', ({ document, variables }) => {
    expect(coerced(ours, rightDocuments[document]!, variables)).not.toEqual([])
    expect(coerced(theirs, rightDocuments[document]!, variables)).not.toEqual([])
  })
})
