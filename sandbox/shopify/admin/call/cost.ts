import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql'

/**
 * Query cost of a document: an object costs 1, scalars nothing, a connection its node's cost times its size, a mutation 10 plus its input.
 * With `data` it is the actual cost, otherwise the requested cost.
 * @see https://shopify.dev/docs/apps/build/apis/graphql-admin/rate-limits
 */
export function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
  data?: unknown,
): number {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  const context: Context = { schema, fragments, variables }
  if (operation.operation === 'mutation') {
    return Math.ceil(sumOfFields(operation.selectionSet, schema.getMutationType()!, context, (field) => mutationCost(field, context)))
  }
  return selectionCost(operation.selectionSet, schema.getQueryType()!, context, data)
}

interface Context {
  schema: GraphQLSchema
  fragments: Map<string, FragmentDefinitionNode>
  variables: Record<string, unknown>
}

const perItem = { variant: 0.2, variantFile: 0.6, metafield: 0.4, file: 1.9 }

function mutationCost(field: FieldNode, { variables }: Context): number {
  const base = 10
  if (field.name.value !== 'productSet') return base
  const input = argument(field, 'input', variables) as ProductSetCostInput | null
  const variants = input?.variants ?? []
  return (
    base +
    variants.length * perItem.variant +
    variants.filter((variant) => variant.file).length * perItem.variantFile +
    variants.reduce((sum, variant) => sum + (variant.metafields?.length ?? 0), 0) * perItem.metafield +
    (input?.metafields?.length ?? 0) * perItem.metafield +
    (input?.files?.length ?? 0) * perItem.file
  )
}

interface ProductSetCostInput {
  variants?: { file?: unknown; metafields?: unknown[] }[]
  metafields?: unknown[]
  files?: unknown[]
}

function selectionCost(selection: SelectionSetNode, type: unknown, context: Context, data: unknown): number {
  return sumOfFields(selection, type, context, (field, parent) => fieldCost(field, parent, context, data))
}

function fieldCost(field: FieldNode, parent: GraphQLObjectType, context: Context, data: unknown): number {
  const definition = parent.getFields()[field.name.value]
  const type = definition && getNamedType(definition.type)
  if (!type || !isCompositeType(type) || !field.selectionSet) return 0
  const given =
    data === undefined ? undefined : ((data as Record<string, unknown> | null)?.[field.alias?.value ?? field.name.value] ?? null)
  if (given === null) return 0
  if (type.name.endsWith('Connection')) return connectionCost(field, type, context, given)
  if (['edges', 'nodes', 'node', 'pageInfo', 'userErrors'].includes(field.name.value)) return 0
  if (Array.isArray(given)) return given.reduce((sum: number, one) => sum + 1 + selectionCost(field.selectionSet!, type, context, one), 0)
  return 1 + selectionCost(field.selectionSet, type, context, given)
}

function connectionCost(field: FieldNode, type: unknown, context: Context, given: unknown): number {
  const nodes = selected(field.selectionSet!, context).flatMap((inner) => {
    if (inner.name.value === 'nodes') return [inner]
    if (inner.name.value !== 'edges' || !inner.selectionSet) return []
    return selected(inner.selectionSet, context).filter((edge) => edge.name.value === 'node')
  })
  const nodeType = nodeTypeOf(type, context)
  const perNode = (data: unknown) =>
    1 + Math.max(0, ...nodes.map((node) => (node.selectionSet ? selectionCost(node.selectionSet, nodeType, context, data) : 0)))
  if (given === undefined)
    return Number(argument(field, 'first', context.variables) ?? argument(field, 'last', context.variables) ?? 0) * perNode(undefined)
  const connection = given as { nodes?: unknown[]; edges?: { node: unknown }[] }
  const items = connection.nodes ?? connection.edges?.map((edge) => edge.node) ?? []
  return items.reduce((sum: number, item) => sum + perNode(item), 0)
}

function nodeTypeOf(type: unknown, { schema }: Context): unknown {
  return schema.getType((type as GraphQLObjectType).name.replace(/Connection$/, ''))
}

/** Sums the fields of a selection; for an interface, the most expensive possible type counts. */
function sumOfFields(
  selection: SelectionSetNode,
  type: unknown,
  context: Context,
  cost: (field: FieldNode, parent: GraphQLObjectType) => number,
): number {
  if (isInterfaceType(type) || isUnionType(type)) {
    return Math.max(0, ...context.schema.getPossibleTypes(type).map((possible) => sumOfFields(selection, possible, context, cost)))
  }
  if (!isObjectType(type)) return 0
  return selected(selection, context, type).reduce((sum, field) => sum + cost(field, type), 0)
}

function selected(selection: SelectionSetNode, context: Context, type?: GraphQLObjectType): FieldNode[] {
  return selection.selections.flatMap((node) => {
    if (node.kind === Kind.FIELD) return [node]
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? context.fragments.get(node.name.value) : node
    const condition = fragment?.typeCondition?.name.value
    const fits = !type || !condition || condition === type.name || type.getInterfaces().some((inner) => inner.name === condition)
    return fragment && fits ? selected(fragment.selectionSet, context, type) : []
  })
}

function argument(field: FieldNode, name: string, variables: Record<string, unknown>): unknown {
  const node = field.arguments?.find((candidate) => candidate.name.value === name)
  return node ? valueFromASTUntyped(node.value, variables) : null
}
