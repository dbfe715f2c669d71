import { expect, it } from 'vitest'
import { namesWork, withWord, wordOf } from '../../src/contract/rooms/word.rules'

it('calls a work as the room, its organisation or its template does, and by the usual word where there is no room', () => {
  expect(wordOf(1, '练习')).toBe('练习')
  expect(wordOf(1)).toBe('作业')
  expect(wordOf(0, null)).toBe('工单')
})

it('puts the word in every place of a text, as it is written', () => {
  expect(withWord('完成前置{work}后，才能打开这份{work}', '作业')).toBe('完成前置作业后，才能打开这份作业')
  expect(withWord('{work}不存在', '$& 任务书')).toBe('$& 任务书不存在')
  expect(withWord('步骤不存在', '作业')).toBe('步骤不存在')
})

it('leaves alone what somebody wrote', () => {
  expect(withWord('{work}“{work}怎么写”里有错', '作业')).toBe('作业“{work}怎么写”里有错')
  expect(namesWork('请先完成“{work}怎么写”')).toBe(false)
  expect(namesWork('{work}“听写”')).toBe(true)
})
