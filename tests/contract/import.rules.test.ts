import { expect, test } from 'vitest'
import { classesText } from '#contract/rooms/import/import.rules'

test('what became of the classes that an import made is said in a sentence', () => {
  const names = ['甲班', '乙班']
  expect(classesText('undone', { made: 0, kept: 0, names: [] })).toBe('')
  expect(classesText('done', { made: 3, kept: 0, names: [] })).toBe('新建了 3 个班级')
  expect(classesText('undone', { made: 3, kept: 0, names: [] })).toBe('新建的 3 个班级已删除')
  expect(classesText('undone', { made: 3, kept: 2, names })).toBe(
    '新建的班级已删除 1 个，保留 2 个，因为之后有人使用或改过：甲班、乙班',
  )
  expect(classesText('undone', { made: 7, kept: 7, names })).toBe(
    '保留 7 个，因为之后有人使用或改过：甲班、乙班等 7 个班级',
  )
})
