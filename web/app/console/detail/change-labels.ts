/** `firstName` → `First name`, `UserManagement/ChangeUserStatus` → `Change user status` */
export const readableName = (name: string): string => {
  const last =
    name
      .replaceAll(/\/\{[^}]*\}/g, '')
      .split('/')
      .at(-1) ?? ''
  const label = last
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
  return label.charAt(0).toUpperCase() + label.slice(1)
}

type Values = { readonly oldValue: string | null; readonly newValue: string | null }

const partsOf = (value: string | null): string[] => (value ? value.split(', ') : [])

/** What was removed and added. Of two lists (`A, B`) only the parts that differ. */
export const removedAndAdded = ({ oldValue, newValue }: Values): { removed: string; added: string } => {
  const [before, after] = [partsOf(oldValue), partsOf(newValue)]
  const isList = before.length > 1 || after.length > 1
  if (!isList) return { removed: oldValue ?? '', added: newValue ?? '' }
  return {
    removed: before.filter((part) => !after.includes(part)).join(', '),
    added: after.filter((part) => !before.includes(part)).join(', '),
  }
}

type Change = Values & { readonly fieldName: string | null; readonly auditEvent: string }

/** A change in words: `assigneeId` with the id of somebody whose name is known reads `Assignee` and that name. */
export const describeChange = (change: Change, names: ReadonlyMap<string, string>) => {
  const nameOf = (value: string | null) => (value === null ? undefined : names.get(value))
  const [before, after] = [nameOf(change.oldValue), nameOf(change.newValue)]
  const field = change.fieldName ?? change.auditEvent
  return {
    label: readableName(before || after ? field.replace(/Id$/, '') : field),
    ...removedAndAdded({ oldValue: before ?? change.oldValue, newValue: after ?? change.newValue }),
  }
}
