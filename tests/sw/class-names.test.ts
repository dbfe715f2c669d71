import { expect, it } from 'vitest'
import { classNames } from '../../sw/class-names.ts'

it('gives every class of a file a name of its own, the same at every build', () => {
  const [name, again] = [classNames('/house'), classNames('/elsewhere')]
  const names = ['row', 'title', 'row'].map((one) => name(one, '/house/src/ui/list.module.css'))
  expect(names[0]).toMatch(/^_[0-9a-z]{4}0$/)
  expect(names[1]).toBe(names[0]?.replace(/0$/, '1'))
  expect(names[2]).toBe(names[0])
  expect(again('row', '/elsewhere/src/ui/list.module.css?used')).toBe(names[0])
  expect(name('row', '/house/src/ui/card.module.css')).not.toBe(names[0])
})

it('refuses two files whose classes would be taken for each other', () => {
  const name = classNames('/house', () => 'same')
  name('row', '/house/src/ui/list.module.css')
  expect(() => name('row', '/house/src/ui/card.module.css')).toThrow(
    'src/ui/card.module.css and src/ui/list.module.css',
  )
})
