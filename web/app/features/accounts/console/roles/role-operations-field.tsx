import { Checkbox, TextInput } from '@mantine/core'
import type { Operation } from '@lignum/contract/core/operations'
import { useState } from 'react'
import { readableName } from '../../../../console/detail/change-labels.ts'
import { useListField } from '../../../../console/form/fields.tsx'
import { useMay } from '../../../../lib/access/use-may.ts'
import { matchingOperations } from '../matching-operations.ts'
import { type Group, groups } from './role-operations.ts'

type Props = {
  /** The operations that the role has now. */
  before: readonly Operation[]
}

/** The operations of a role, in groups. Adding and removing are rights of their own. */
export function RoleOperationsField({ before }: Props) {
  const may = useMay()
  const { value, error, chosen, set } = useListField('operations')
  const [search, setSearch] = useState('')
  const [mayAdd, mayRemove] = [may('Assign_Permissions'), may('Remove_Permissions')]
  const isFixed = (operation: Operation) => (before.includes(operation) ? !mayRemove : !mayAdd)
  const found = groups
    .map((group) => ({ ...group, operations: matchingOperations(group.operations, search) }))
    .filter(({ operations }) => operations.length > 0)
  return (
    <fieldset className="checklist">
      <legend>Operations ({chosen.size})</legend>
      <input type="hidden" name="operations" value={value} />
      {error && <p className="mistake">{error}</p>}
      <p className="quiet">{explain(mayAdd, mayRemove)}</p>
      <TextInput
        type="search"
        label="Find an operation"
        placeholder="For example: refund"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        // Enter looks for an operation; it does not save the role.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <output className="quiet">{search && found.length === 0 && 'There is no operation with these words.'}</output>
      <div className="operation-groups">
        {found.map((group) => (
          <OperationGroup key={group.name} group={group} chosen={chosen} isFixed={isFixed} onSet={set} />
        ))}
      </div>
    </fieldset>
  )
}

const explain = (mayAdd: boolean, mayRemove: boolean): string => {
  const always = 'Using the site and logging in are part of every role.'
  if (mayAdd && mayRemove) return always
  if (mayAdd) return `${always} You may add operations to roles, but not remove them.`
  return mayRemove
    ? `${always} You may remove operations from roles, but not add them.`
    : `${always} You may not change the operations of roles.`
}

type GroupProps = {
  group: Group
  chosen: ReadonlySet<string>
  isFixed: (operation: Operation) => boolean
  onSet: (operations: readonly string[], isChosen: boolean) => void
}

function OperationGroup({ group: { name, operations }, chosen, isFixed, onSet }: GroupProps) {
  const names = operations.map((operation) => operation.name)
  const count = names.filter((operation) => chosen.has(operation)).length
  const isAll = count === names.length
  const open = names.filter((operation) => !isFixed(operation))
  return (
    <fieldset className="operation-group">
      <legend className="hidden-visually">{name}</legend>
      <Checkbox
        label={`${name} (${count} of ${names.length})`}
        className="operation-group-name"
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        disabled={open.length === 0}
        onChange={() => onSet(open, !isAll)}
      />
      {operations.map((operation) => (
        <Checkbox
          key={operation.name}
          label={readableName(operation.name)}
          description={operation.description}
          checked={chosen.has(operation.name)}
          disabled={isFixed(operation.name)}
          onChange={(event) => onSet([operation.name], event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}
