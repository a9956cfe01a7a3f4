import { describe, expect, test } from 'vitest'
import { fieldOfList, isChanged, listIn, rebase, startEditing, withSaved, withTyped } from './edited.ts'

const first = { stamp: 'one', values: { name: 'Ana', phone: '876' } }
const version = (more: object, stamp = 'two') => ({ stamp, values: { ...first.values, ...more } })

describe('a newer version of the entity', () => {
  test('replaces everything when nothing was typed', () => {
    const edited = rebase(startEditing(first), version({ name: 'Anna' }))
    expect([edited.typed['name'], edited.theirChanges, isChanged(edited)]).toEqual(['Anna', [], false])
  })

  test('with another value in a field that was edited keeps what was typed and lists both', () => {
    const edited = rebase(withTyped(startEditing(first), 'name', 'Annie'), version({ name: 'Anna' }))
    expect(edited.typed).toEqual({ name: 'Annie', phone: '876' })
    expect(edited.base.stamp).toBe('two')
    expect(edited.theirChanges).toEqual([{ field: 'name', before: 'Ana', theirs: 'Anna' }])
  })

  test('with another value in a field that was not edited takes it, and lists it', () => {
    const edited = rebase(withTyped(startEditing(first), 'name', 'Annie'), version({ phone: '658' }))
    expect(edited.typed).toEqual({ name: 'Annie', phone: '658' })
    expect(edited.theirChanges).toEqual([{ field: 'phone', before: '876', theirs: '658' }])
  })

  test('that differs elsewhere only, as after saving another form, needs no decision', () => {
    const edited = rebase(withTyped(startEditing(first), 'name', 'Annie'), version({}))
    expect([edited.base.stamp, edited.typed['name'], edited.theirChanges]).toEqual(['two', 'Annie', []])
  })

  test('that has just what was typed leaves nothing to save', () => {
    const edited = rebase(withTyped(startEditing(first), 'name', 'Anna'), version({ name: 'Anna' }))
    expect([isChanged(edited), edited.theirChanges]).toEqual([false, []])
  })

  test('keeps an earlier change of theirs in the list as long as it is current', () => {
    const twice = rebase(
      rebase(withTyped(startEditing(first), 'name', 'Annie'), version({ name: 'Anna' })),
      version({ name: 'Anna', phone: '658' }, 'three'),
    )
    expect(twice.theirChanges.map(({ field }) => field)).toEqual(['name', 'phone'])
    const thrice = rebase(twice, version({ name: 'Anita', phone: '658' }, 'four'))
    expect(thrice.theirChanges).toEqual([
      { field: 'phone', before: '876', theirs: '658' },
      { field: 'name', before: 'Anna', theirs: 'Anita' },
    ])
  })
})

test('after saving, only what was typed since is a change', () => {
  const saved = version({ name: 'Annie' })
  const edited = withTyped(startEditing(first), 'name', 'Annie')
  expect(isChanged(withSaved(edited, saved))).toBe(false)
  expect(isChanged(withSaved(withTyped(edited, 'phone', '658'), saved))).toBe(true)
})

test('a list in a field does not depend on the order in which it was chosen', () => {
  expect(fieldOfList(['b', 'a'])).toBe('a,b')
  expect(listIn('a,b')).toEqual(['a', 'b'])
  expect([listIn(''), listIn(undefined), fieldOfList([])]).toEqual([[], [], ''])
})
