import { expect, test } from 'vitest'
import { configureKnown, type KnownAnswer, knownAnswers } from '#lib/net/known'

test('what was read is waited for by a screen that stands before it is known where that is', async () => {
  const asked = knownAnswers()
  const answer: KnownAnswer = { key: ['product', '/api/Contest/lists', {}], data: { list: [] }, at: 1 }
  configureKnown(
    async () => {},
    async () => [answer],
  )
  expect(await asked).toEqual([answer])
  configureKnown(
    async () => {},
    async () => [],
  )
  expect(await knownAnswers()).toEqual([])
})
