import { TextInput } from '@mantine/core'
import type { getEffectiveOperations } from '@lignum/contract/accounts/user-access'
import type { ResponseOf } from '@lignum/contract/core/call'
import { useState } from 'react'
import { href, Link } from 'react-router'
import { readableName } from '../../../console/detail/change-labels.ts'
import { useMay } from '../../../lib/access/use-may.ts'
import { Moment } from '../../../ui/form/date-field.tsx'
import { Disclosure } from '../../../ui/navigation/disclosure.tsx'
import { matchingOperations } from './matching-operations.ts'

export type EffectiveAccess = ResponseOf<typeof getEffectiveOperations>
type Held = EffectiveAccess['results'][number]

const withheld = {
  NotActive: 'None of this has an effect now, because the account is not active.',
  NoSecondFactor: 'What staff may do has no effect until this person enrols a second factor, at the next login.',
}

/** Why a person has access: every operation with the role or special operation that it comes from. */
export function UserAccess({ access }: { access: EffectiveAccess }) {
  const [search, setSearch] = useState('')
  const found = matchingOperations(access.results, search)
  const groups = [...Map.groupBy(found, ({ group }) => group)]
  return (
    <>
      {access.withheldBecause && <p className="conflict">{withheld[access.withheldBecause]}</p>}
      {access.results.length === 0 && (
        <p className="quiet">This person has no operations: no role and none by itself.</p>
      )}
      {access.results.length > 0 && (
        <TextInput
          type="search"
          label="Find an operation"
          placeholder="For example: refund"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <output className="hidden-visually">{search && `${found.length} operations found`}</output>
      {search && found.length === 0 && (
        <p className="quiet">This person has no operation with “{search}” in its name or description.</p>
      )}
      <div>
        {groups.map(([group, operations]) => (
          <Disclosure key={`${group} ${search !== ''}`} label={`${group} (${operations.length})`} open={search !== ''}>
            <ul className="plain operations">
              {operations.map((held) => (
                <HeldOperation key={held.operation} held={held} />
              ))}
            </ul>
          </Disclosure>
        ))}
      </div>
    </>
  )
}

function HeldOperation({ held }: { held: Held }) {
  return (
    <li>
      <strong>{readableName(held.operation)}</strong>
      <p>{held.description}</p>
      <p className="quiet">
        From{' '}
        {held.sources.map((source, i) => (
          <span key={source.id}>
            {i > 0 && ', '}
            <Source source={source} />
          </span>
        ))}
      </p>
    </li>
  )
}

function Source({ source: { kind, id, name, expirationDate } }: { source: Held['sources'][number] }) {
  const may = useMay()
  if (kind === 'Role')
    return may('View_User_Roles') ? (
      <Link to={href('/admin/roles/:id', { id })}>the role {name}</Link>
    ) : (
      `the role ${name}`
    )
  return (
    <>
      a special operation
      {expirationDate && (
        <>
          {' '}
          until <Moment at={expirationDate} />
        </>
      )}
    </>
  )
}
